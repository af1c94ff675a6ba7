import { expect, test } from 'vitest';
import { with_libraries } from './report_libraries';

test('each library stands where its mark was', async () => {
  const page = '<script>/*library d3.min.js*/</script><script>/*library plot.js*/</script><p>/* library */</p>';
  expect(await with_libraries(page, async (name) => `$& ${name}`)).toBe('<script>$& d3.min.js</script><script>$& plot.js</script><p>/* library */</p>');
});

test('a page without a mark stays as it is', async () => {
  expect(await with_libraries('round,cash\n1,1500\n')).toBe('round,cash\n1,1500\n');
});

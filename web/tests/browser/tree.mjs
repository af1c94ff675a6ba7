// Tree: the page as a screen reader gets it, from the browser's own accessibility tree.
const named = new Set([
  'button', 'link', 'checkbox', 'radio', 'switch', 'textbox', 'searchbox', 'combobox', 'listbox', 'option', 'slider', 'spinbutton', 'tab', 'tabpanel', 'tablist', 'dialog', 'alertdialog', 'region', 'group', 'radiogroup', 'complementary',
  'image', 'img', 'progressbar', 'meter', 'table', 'heading',
]);

/** The nodes that are read out, in order: role, name and properties. */
export async function tree_of(page) {
  const line = await page.context().newCDPSession(page);
  try {
    const { nodes } = await line.send('Accessibility.getFullAXTree');
    const by_id = new Map(nodes.map((node) => [node.nodeId, node]));
    const read = [];
    const walk = (node, depth) => {
      if (!node) return;
      if (!node.ignored) {
        const properties = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
        read.push({ role: node.role?.value ?? '', name: (node.name?.value ?? '').trim(), description: node.description?.value ?? '', depth, ...properties });
      }
      for (const child of node.childIds ?? []) walk(by_id.get(child), depth + 1);
    };
    walk(nodes.find((node) => !node.parentId), 0);
    return read;
  } finally {
    await line.detach();
  }
}

/** What lies under a node. */
export const under = (tree, node) => {
  const rest = tree.slice(tree.indexOf(node) + 1);
  const end = rest.findIndex((one) => one.depth <= node.depth);
  return end < 0 ? rest : rest.slice(0, end);
};

/** What a screen reader could not make sense of: controls without a name, headings out of order, no main part of the page. */
export async function unreadable(page) {
  const tree = await tree_of(page);
  // A part that opens is called by what opens it.
  const is_details = (node) => node.role === 'group' && tree[tree.indexOf(node) + 1]?.role === 'DisclosureTriangle';
  const found = tree.filter((node) => named.has(node.role) && node.name === '' && !is_details(node)).map((node) => `${node.role} without a name`);
  const modal = tree.some((node) => node.role === 'dialog' && node.modal);
  const headings = tree.filter((node) => node.role === 'heading');
  const count = (role) => tree.filter((node) => node.role === role).length;
  if (!modal) {
    if (count('main') !== 1) found.push(`${count('main')} main parts`);
    const tops = headings.filter((heading) => heading.level === 1);
    if (tops.length !== 1) found.push(`${tops.length} headings of the first level: ${tops.map((heading) => heading.name).join(', ')}`);
    if (headings[0] && headings[0].level !== 1) found.push(`the first heading, "${headings[0].name}", is of level ${headings[0].level}`);
  }
  for (const [i, heading] of headings.entries()) {
    const before = headings[i - 1];
    if (before && heading.level > before.level + 1) found.push(`heading "${heading.name}" of level ${heading.level} after "${before.name}" of level ${before.level}`);
  }
  return found;
}

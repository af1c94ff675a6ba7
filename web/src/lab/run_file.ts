// RunFile: a file of a run of the laboratory, to be saved: a server has it at an address, the engine of this page gives its text.
import { save_file } from '../people/share';
import { server } from '../wire/server';
import { with_libraries } from './report_libraries';

/** `server`: the one of a fleet that has it. */
export const address_of_file = (run: string, name: string, server?: string): string => `${server ? `s/${server}/` : ''}api/lab/${run}/${name}`;

export async function save_run_file(run: string, name: string): Promise<void> {
  const file = await server.call<{ name: string; text: string }>('lab.file', { run, name });
  save_file(new Blob([await with_libraries(file.text)]), file.name);
}

/** `npm run new-tool -- "Roman Numbers" Text`: a new tool's room and its lines in the catalogue, complete and passing. */
import { scaffold } from './new-tool/scaffold.ts';
import { groupNamed, namesOf } from './new-tool/names.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const USAGE = 'Usage: npm run new-tool -- "Roman Numbers" Text';

await runScript(async () => {
  const [name, group, ...rest] = process.argv.slice(2);
  if (name === undefined || group === undefined || rest.length > 0) throw new Problem(USAGE);
  const listedUnder = groupNamed(group);
  const names = namesOf(name);
  const files = await scaffold(ROOT, names, listedUnder);
  console.log(`${names.name} is a tool now, under ${listedUnder}, at ${names.path}:\n`);
  for (const file of files) console.log(`  ${file}`);
  console.log(
    '\nIt turns texts around until you write its own logic. See it with npm run dev; check it with npm test.',
  );
});

/** Which language a text is in, where its own signs leave no doubt. */
import { LANGUAGES, languageOfName, type Language } from './languages.ts';
import { readProgram } from './script/tree.ts';

/** What is looked at of a long text for signs, in UTF-16 code units. */
const LOOKED_AT = 20_000;

/** The language of a text, or those that it may be in. */
export type DetectedLanguage =
  { readonly language: Language; readonly by: 'name' | 'signs' } | { readonly choices: readonly Language[] };

/** By the name of the file, or by the signs of the text. */
export async function detect(source: string, fileName: string | undefined): Promise<DetectedLanguage> {
  const named = fileName === undefined ? undefined : languageOfName(fileName);
  if (named) return { language: named, by: 'name' };
  const found = await candidates(source);
  const [first] = found;
  return first !== undefined && found.length === 1 ? { language: first, by: 'signs' } : { choices: found };
}

const isPage = (text: string): boolean =>
  /^(?:<!--(?:[^-]|-(?!->)){0,2000}-->\s{0,100}){0,20}<(?:!doctype\s{1,20}html|[a-z][\w-]{0,80}[\s/>])/i.test(
    text,
  );

const DEFINITIONS =
  /^(?:\{|(?:query|mutation|subscription|fragment|type|schema|enum|interface|union|scalar|input|directive|extend)\b)/;

async function candidates(source: string): Promise<readonly Language[]> {
  const start = source.trimStart().slice(0, LOOKED_AT);
  if (isPage(start)) return ['html'];
  if (isMarkdown(start)) return ['markdown'];
  const found: Language[] = [];
  if (isProgram(source)) found.push('javascript');
  if (await isGraphql(source)) found.push('graphql');
  const sheet = found.length === 0 ? sheetOf(start) : undefined;
  if (sheet) found.push(sheet);
  if (found.length === 0) {
    const typed = typedOf(start);
    if (typed) found.push(typed);
  }
  return found;
}

const isMarkdown = (text: string): boolean =>
  /^(?:#{1,6} \S|---\r?\n[a-z][\w-]*:)/i.test(text) ||
  /^(?:```|~~~)|^\[[^\]\n]+\]: \S/m.test(text) ||
  /^(?:[-*+] \S.*\n){2}/.test(text);

/** What is no evidence for a language: a word, a number, a list of words. */
const IDLE =
  /^(?:ExpressionStatement|Program|Identifier|Literal|SequenceExpression|UnaryExpression|BinaryExpression|LabeledStatement|BlockStatement|MemberExpression|ChainExpression|LogicalExpression)$/;

/** A program that does something. */
function isProgram(source: string): boolean {
  const program = readProgram(source);
  return program?.pieces.some(({ text }) => /^[A-Z][a-z]\w+$/.test(text) && !IDLE.test(text)) ?? false;
}

async function isGraphql(source: string): Promise<boolean> {
  const start = source.replace(/^(?:\s|#[^\n]*\n|"""[^]*?""")+/, '');
  if (!DEFINITIONS.test(start)) return false;
  const { meaningOfGraphql } = await import('./graphql.ts');
  return meaningOfGraphql(source).ok;
}

/** CSS, or what is made into it: by variables and the words after `@`. */
function sheetOf(text: string): Language | undefined {
  const bare = text.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, '').replaceAll(/(^|[^:])\/\/[^\n]*/g, '$1');
  const isSheet =
    /[{;]\s*(?:--|[$@])?[a-z-]+\s*:[^;{}]+[;}]/i.test(bare) &&
    /^[\s]*(?:[.#&*:[@$%a-z])/i.test(bare) &&
    !/^\s*(?:import|export|const|let|var|function|class|interface|type|enum|declare|namespace|abstract|async)\b/.test(
      bare,
    );
  if (!isSheet && !/^\s*@(?:import|charset|layer|media|use|forward|tailwind|namespace)\b[^]*[;}]/.test(bare))
    return undefined;
  if (
    /(?:^|[;{}\s])\$[\w-]+\s*:|@(?:mixin|include|use|forward|function|each|if|else|extend)\b|#\{/.test(bare)
  )
    return 'scss';
  if (/(?:^|[;{}])\s*@[\w-]+\s*:|@\{|~["']|\bwhen\s*\(|[;{]\s*\.[\w-]+\([^)]*\)\s*;|@plugin\b/.test(bare))
    return 'less';
  return 'css';
}

/** What JavaScript does not have. */
const TYPED = [
  /^[ \t]{0,80}(?:export )?(?:declare )?(?:interface \w{1,80}[^\n{]{0,200}\{|type \w{1,80}(?:<[^=\n]{0,200}>)? ?=|(?:const )?enum \w{1,80} ?\{|namespace \w|abstract class|declare )/m,
  /\bimport type\b|\bas const\b|\bas [A-Z]\w{0,80}\b|\bsatisfies \w/,
  /[\w)\]]\??: ?(?:(?:string|number|boolean|void|unknown|any|never|readonly)\b|[A-Z]\w{0,80}(?:<|\[\]|[=,);]| =))/,
  /(?:^|[ \t])(?:private|protected|public|readonly) \w/m,
];
const STATEMENT = /^[ \t]{0,80}(?:import|export|const|let|var|function|class|return|async)\b/m;

/** TypeScript by what JavaScript does not have; JSX by its tags. */
function typedOf(text: string): Language | undefined {
  if (TYPED.some((pattern) => pattern.test(text))) return 'typescript';
  const hasTags = /<(?:[A-Za-z>])/.test(text) && (text.includes('</') || text.includes('/>'));
  return hasTags && STATEMENT.test(text) ? 'javascript' : undefined;
}

/** All languages, for the person to choose. */
export const ALL = Object.keys(LANGUAGES) as readonly Language[]; // the keys of the table

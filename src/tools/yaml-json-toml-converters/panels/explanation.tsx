/** What is kept and what is told, with the limits, and a text to try it on. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

/** YAML with a comment, an anchor, and values that readers of YAML 1.1 and 1.2 understand differently. */
export const EXAMPLE = `# How the shop is deployed
name: shop
version: 1.10
released: 2024-01-15
defaults: &defaults
  image: "registry.example/shop:1.10"
  restart: always
  country: no
services:
  web:
    <<: *defaults
    ports: ["8080:80"]
    command: |
      shop serve
      --quiet
  worker:
    <<: *defaults
    replicas: 3
    mode: 0o755
    note:
`;

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        Every edit is read into one exact model, from which the two other boxes are rewritten. Numbers keep
        every digit:
        <code>12345678901234567890</code> stays as it is, <code>1.0</code> stays a float, <code>1.10</code>{' '}
        keeps its zero. The box you type in keeps your text; JSON is laid out with two spaces a level, and
        your caret stays where it was. A text that cannot be read changes nothing else.
      </p>
      <p>
        What a format cannot say is listed under its box: comments, nulls in TOML, dates in JSON, anchors and
        merge keys (written out), infinities, tags, several documents (which become a list). YAML and TOML
        that hold comments are changed in place when another box is edited, so that the comments stay; where
        that cannot be done, the box says so and offers Undo.
      </p>
      <p>
        JSON is RFC 8259; JSON5, with comments, trailing commas and unquoted keys, is read when you ask for
        it. YAML is 1.2; what it writes is quoted so that readers of 1.1 understand the same (
        <code>&quot;no&quot;</code>, <code>&quot;010&quot;</code>,<code>&quot;12:30&quot;</code>). TOML is
        read as 1.1 and written as 1.0. All are held to JSONTestSuite, yaml-test-suite and toml-test.
      </p>
      <p>
        Limits: 500 levels of nesting, aliases that stand for a million characters, files of 32 MB. Long texts
        are converted in a worker, with a way to cancel.
      </p>
    </HowItWorks>
  );
}

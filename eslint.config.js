import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['build/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.app.json', 'tsconfig.logic.json', 'tsconfig.worker.json', 'tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `??` and `||` differ on '' and 0, which tools here mean to treat alike in places.
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      // Spreading a string goes by code point, which is what the tools here mean by a character.
      '@typescript-eslint/no-misused-spread': 'off',
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
      // A name that comes from a link or a person may be one that every object inherits: `toString`, `__proto__`.
      'no-restricted-syntax': [
        'error',
        {
          selector: "BinaryExpression[operator='in'][left.type!='Literal'][left.type!='PrivateIdentifier']",
          message: 'Ask a table with Object.hasOwn: `in` also finds what it inherits.',
        },
        {
          selector:
            'ExpressionStatement > CallExpression[callee.name=/^(?:decode|encode)URI(?:Component)?$/]',
          message:
            'Use what it gives: the bundler leaves out a call whose value nobody uses, and with it its error.',
        },
        {
          selector: ":matches(PropertyDefinition, MethodDefinition)[accessibility='private']",
          message: 'Write `#name`: the language itself keeps it private.',
        },
      ],
      // A part of a page that cannot be fetched says so, and can be fetched again.
      'no-restricted-imports': [
        'error',
        { name: 'react', importNames: ['lazy', 'Suspense'], message: 'Use lazyPart or usePart (src/ui).' },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.e2e.ts', '**/*.browser.tsx', 'e2e/**', 'bench/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['src/**/*.tsx', 'src/ui/**', 'src/app/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        module: 'writable',
      },
    },
  },
);

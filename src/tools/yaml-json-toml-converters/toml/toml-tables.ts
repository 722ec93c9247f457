/** Which tables a TOML document has defined so far, and how: a table is defined once (TOML 1.0, "Table"). */
import type { Table, Value } from '../values/value.ts';

/** How a table came to be: on the way to a longer header, by its own header, by a dotted key, or in braces. */
type Origin = 'passed' | 'header' | 'dotted' | 'inline';

/** Where a key/value pair goes. */
export type Slot = { readonly table: Table; readonly key: string };
/** Throws an error with the message; never returns. */
type Refuse = (message: string) => never;

/** The tables of a TOML text while it is read, with its rules on what may be defined twice. */
export class TomlTables {
  readonly root: Table = new Map();
  readonly #origins = new WeakMap<Table, Origin>();
  /** Lists made by `[[headers]]`, which alone may grow. */
  readonly #tableLists = new WeakSet<Value[]>();

  /** `[a.b]`: the table to which the following keys belong. */
  openTable(keys: readonly string[], refuse: Refuse): Table {
    const { table: parent, key } = this.#passTo(keys, refuse);
    const known = parent.get(key);
    if (known === undefined && !parent.has(key)) return this.#create(parent, key, 'header');
    if (!(known instanceof Map) || this.#origins.get(known) !== 'passed') {
      return refuse(`expected a table that is not defined yet, found [${keys.join('.')}] again`);
    }
    this.#origins.set(known, 'header');
    return known;
  }

  /** `[[a.b]]`: the new table at the end of the list. */
  appendTable(keys: readonly string[], refuse: Refuse): Table {
    const { table: parent, key } = this.#passTo(keys, refuse);
    let list = parent.get(key);
    if (list === undefined) {
      list = [];
      this.#tableLists.add(list);
      parent.set(key, list);
    }
    if (!Array.isArray(list) || !this.#tableLists.has(list)) {
      return refuse(`expected a list of tables at [[${keys.join('.')}]], found another value defined before`);
    }
    const table: Table = new Map();
    this.#origins.set(table, 'header');
    list.push(table);
    return table;
  }

  /** `a.b = …` within a table: defines the tables on the way. */
  slot(from: Table, keys: readonly string[], refuse: Refuse): Slot {
    let table = from;
    for (const key of keys.slice(0, -1)) {
      const next = table.has(key) ? table.get(key) : this.#create(table, key, 'dotted');
      if (!(next instanceof Map) || this.#origins.get(next) !== 'dotted') {
        return refuse(`expected "${key}" to be new or made by dotted keys, found it defined before`);
      }
      table = next;
    }
    const key = keys.at(-1) ?? '';
    if (table.has(key)) return refuse(`expected a key that is not defined yet, found "${key}" again`);
    return { table, key };
  }

  /** A table in braces: complete, so that no header can add to it. */
  createInline(): Table {
    const table: Table = new Map();
    this.#origins.set(table, 'inline');
    return table;
  }

  /** Follows a header to its last key, through the last element of lists of tables. */
  #passTo(keys: readonly string[], refuse: Refuse): Slot {
    let table = this.root;
    for (const key of keys.slice(0, -1)) {
      const next = table.has(key) ? this.#lastTable(table.get(key)) : this.#create(table, key, 'passed');
      if (next === undefined) {
        return refuse(`expected a table at "${key}", found another value defined before`);
      }
      table = next;
    }
    return { table, key: keys.at(-1) ?? '' };
  }

  #lastTable(value: Value | undefined): Table | undefined {
    if (value instanceof Map) return this.#origins.get(value) === 'inline' ? undefined : value;
    if (!Array.isArray(value) || !this.#tableLists.has(value)) return undefined;
    const last = value.at(-1);
    return last instanceof Map ? last : undefined;
  }

  #create(parent: Table, key: string, origin: Origin): Table {
    const table: Table = new Map();
    this.#origins.set(table, origin);
    parent.set(key, table);
    return table;
  }
}

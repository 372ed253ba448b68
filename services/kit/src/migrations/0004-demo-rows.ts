/** Which rows of a schema are demo content, as its loading noted them, so that it can be removed and nothing else. */
export const demoTables = [
  `create table demo_row (kind text not null, id uuid not null, primary key (kind, id))`,
]

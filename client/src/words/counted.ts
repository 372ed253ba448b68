/** "1 person", "1,200 people" */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const people = (count: number) => counted(count, ['person', 'people'])

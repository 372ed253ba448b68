/** What a file of people that is imported may say of each. Without zod, for the template of the client. */
export const importColumns = [
  'name',
  'nameTh',
  'email',
  'username',
  'phone',
  'department',
  'position',
  'groups',
  'role',
  'locale',
  'timeZone',
] as const

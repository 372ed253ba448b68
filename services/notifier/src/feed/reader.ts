/** Whose feed is read: the person, and the audience keys under which things reach them. */
export interface Reader {
  userId: string
  audienceKeys: string[]
}

/** Languages by their own names. */
export const languageWords = { EN: 'English', TH: 'ไทย' } as const

import { channelWords, severityWords } from '../words/announcement-words.ts'
import { languageWords } from '../words/language-words.ts'
import { roles, roleWords } from '../words/role-words.ts'

const words: Record<string, Record<string, string>> = {
  role: Object.fromEntries(roles.map((role) => [role, roleWords[role].label])),
  severity: severityWords,
  channels: channelWords,
  locale: languageWords,
}

/** "hr" as a role → "HR", as the pages say it. The log has the codes of the services, which are in small letters. */
export function codeWords(field: string, code: string): string | undefined {
  return words[field]?.[code.toUpperCase()]
}

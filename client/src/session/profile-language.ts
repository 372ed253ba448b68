import { useEffect } from 'react'
import { useClient, type Client } from 'urql'
import { reasonOf, toFailure } from '../api/failure.ts'
import { changeLanguage } from '../ui/language-switch.tsx'
import { toast } from '../ui/toast.ts'
import { unsaved, useUnsaved } from '../ui/unsaved.ts'
import { useLanguage, type Language } from '../words/language.ts'
import { m } from '../words/m.ts'
import { meQuery, updateProfile, useMe, type Me } from './me.ts'

type LocaleOfUser = Pick<Me, 'id' | 'locale'>

/** What the profile said when the page last went by it. */
let followed = ''
let turn = Promise.resolve()
let saving = 0

/**
 * Shows the page in the language of the profile, each time that the profile names another one. A choice that is being
 * saved comes first, and so do changes in a form. Returns how to choose another language, for the profile as well.
 */
export function useProfileLanguage(): (language: Language) => void {
  const { id, locale } = useMe().me ?? {}
  const isUnsaved = useUnsaved()
  useEffect(() => {
    if (id && locale && !isUnsaved) follow({ id, locale })
  }, [id, locale, isUnsaved])

  const client = useClient()
  return (language) =>
    unsaved.askBefore(() => {
      saving += 1
      void changeLanguage(language)
      turn = turn.then(() => save(client, language)).finally(() => (saving -= 1))
    })
}

const keyOf = ({ id, locale }: LocaleOfUser) => `${id} ${locale}`

function follow(profile: LocaleOfUser) {
  if (saving > 0 || keyOf(profile) === followed) return
  followed = keyOf(profile)
  const language = profile.locale.toLowerCase() as Language
  if (language !== useLanguage.getState().language) void changeLanguage(language)
}

async function save(client: Client, language: Language) {
  const now = await client.query(meQuery, {}, { requestPolicy: 'network-only' })
  if (!now.data) return toastNotSaved(now.error)
  const { version, name } = now.data.me
  const input = { name, locale: language.toUpperCase() as Uppercase<Language> }
  const { data, error } = await client.mutation(updateProfile, { version, input })
  if (data) followed = keyOf(data.updateProfile)
  else toastNotSaved(error)
}

function toastNotSaved(error: unknown) {
  const description = reasonOf(toFailure(error))
  void toast({ title: m.session_language_not_saved(), description, tone: 'error' })
}

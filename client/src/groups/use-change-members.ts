import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { addGroupMembers, removeGroupMembers } from './group.ts'

/** Adds and removes members; each person has a result of their own, and those that are refused stay to be seen. */
export function useChangeMembers(groupId: string) {
  const client = useClient()
  const [refused, setRefused] = useState<{ userId: string; message: string }[]>([])
  const [busy, setBusy] = useState(false)

  /** Resolves to those that were refused; null when the whole call was. */
  async function change(verb: 'add' | 'remove', userIds: string[]): Promise<string[] | null> {
    setBusy(true)
    const variables = { id: groupId, userIds }
    const results =
      verb === 'add'
        ? await client.mutation(addGroupMembers, variables).then(({ data, error }) => {
            if (error) toastFailure(toFailure(error))
            return data?.addGroupMembers.results
          })
        : await client.mutation(removeGroupMembers, variables).then(({ data, error }) => {
            if (error) toastFailure(toFailure(error))
            return data?.removeGroupMembers.results
          })
    setBusy(false)
    if (!results) return null
    const failed = results.filter(({ ok }) => !ok)
    setRefused(failed.map(({ userId, message }) => ({ userId, message: message ?? 'Refused' })))
    const worked = results.length - failed.length
    const done = verb === 'add' ? 'Added' : 'Removed'
    if (worked > 0) void toast({ title: `${done} ${worked}`, tone: 'success' })
    return failed.map(({ userId }) => userId)
  }

  return { change, refused, busy }
}

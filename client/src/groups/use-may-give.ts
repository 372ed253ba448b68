import { useQuery } from 'urql'
import { useViewer } from '../api/use-viewer.ts'
import { grantableQuery } from './group.ts'

/** Whether one may give others what a group permits, which putting them into it does. */
export function useMayGive(): (permissions: readonly string[]) => boolean {
  const { may } = useViewer()
  const [{ data }] = useQuery({ query: grantableQuery })
  const grantable = new Set(data?.grantablePermissions)
  // What has no page yet is not listed among them; whoever may create it may do all of it.
  const isToCome = (each: string) => may(each) && may(`${each.split('.')[0]}.create`)
  return (permissions) => permissions.every((each) => grantable.has(each) || isToCome(each))
}

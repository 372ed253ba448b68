import { notificationIcon } from '@prakat/schema/constants'
import { iconFetchMs } from '../constants.ts'

/**
 * The icon that a notification brings, if it is there in time. Otherwise the app's: systems show what they are given when
 * it has come, and nothing in its place. Icons of other sites are left to the system, as pages may not fetch them.
 */
export async function iconInTime(icon: string | null | undefined): Promise<string> {
  if (!icon || icon === notificationIcon) return notificationIcon
  if (!icon.startsWith('/')) return icon
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), iconFetchMs)
  try {
    const answer = await fetch(icon, { signal: late.signal })
    const { type } = await answer.blob()
    return answer.ok && type.startsWith('image/') ? icon : notificationIcon
  } catch {
    return notificationIcon
  } finally {
    clearTimeout(timer)
  }
}

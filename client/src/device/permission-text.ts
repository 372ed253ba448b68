import type { Permission } from './permission.ts'
import { platform } from './platform.ts'
import { notificationSupport } from './support.ts'

const texts = {
  unsupported: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน',
  notReady: 'ระบบการแจ้งเตือนยังไม่พร้อมใช้งาน',
  granted: 'อนุญาตการแจ้งเตือนแล้ว',
  denied: 'การแจ้งเตือนถูกปฏิเสธ กรุณาเปิดใช้งานในการตั้งค่าเบราว์เซอร์',
  deniedByWindows: 'การแจ้งเตือนถูกปฏิเสธ กรุณาเปิดใช้งานในการตั้งค่า Windows',
  default: 'ยังไม่ได้ขออนุญาตการแจ้งเตือน',
  unknown: 'ไม่ทราบสถานะการแจ้งเตือน',
}

/** What the permission is and what a person can do about it, in Thai. */
export function permissionText(permission: Permission): string {
  const { supported, inAppOnly, reason } = notificationSupport()
  if (reason === 'Notification API not available') return texts.notReady
  if (!supported || inAppOnly) return texts.unsupported
  if (permission === 'granted') return texts.granted
  if (permission === 'default') return texts.default
  if (permission !== 'denied') return texts.unknown
  const { isInstalled, isWindows } = platform()
  return isInstalled && isWindows ? texts.deniedByWindows : texts.denied
}

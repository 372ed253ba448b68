import type { Notification } from '@prakat/schema/notification'
import { useLanguage } from '../words/language.ts'

/** A notification with its texts in the language that is shown, where it has them in it. */
export const inShownLanguage = (item: Notification): Notification =>
  useLanguage.getState().language === 'th' ? { ...item, ...item.thai } : item

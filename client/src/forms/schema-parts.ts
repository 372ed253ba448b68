import { isPhone, phoneSentence } from '@prakat/schema/phone'
import * as z from 'zod/mini'

const atMost = (most: number) => z.maxLength(most, `Use at most ${most} characters`)

export const requiredText = (message: string, most = 200) =>
  z.string().check(z.trim(), z.minLength(1, message), atMost(most))

export const optionalText = (most = 200) => z.string().check(z.trim(), atMost(most))

export const optionalPhone = () =>
  optionalText(50).check(z.refine((text) => text === '' || isPhone(text), phoneSentence))

/** A number as a field holds it: digits. */
export const wholeNumber = (most = 10_000) =>
  z.string().check(
    z.trim(),
    z.regex(/^\d+$/, 'Write a whole number'),
    z.refine((text) => Number(text) <= most, `Write at most ${most}`),
  )

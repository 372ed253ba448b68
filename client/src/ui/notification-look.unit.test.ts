import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { notificationIcon } from './notification-look.ts'

test.each([
  ['announcement', 'megaphone'],
  ['article', 'file-text'],
  ['meeting', 'video'],
  ['other', 'calendar'],
] as const)('%s has the icon of a %s', (type, icon) => {
  const drawn = renderToStaticMarkup(createElement(notificationIcon[type]))
  expect(drawn).toMatch(new RegExp(`class="[^"]*lucide-${icon}["\\s]`))
})

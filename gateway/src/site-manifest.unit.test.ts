import { initialSettings, sharedOf } from '@prakat/schema/settings'
import { expect, it } from 'vitest'
import { manifestOf } from './site-manifest.ts'

const built = {
  name: 'Prakat',
  short_name: 'Prakat',
  lang: 'en',
  description: 'Announcements',
  description_localized: { th: { value: 'ประกาศทั้งหมด', lang: 'th' as const } },
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
  screenshots: [{ src: '/screenshots/wide.png' }],
  shortcuts: [
    {
      name: 'Meetings',
      name_localized: { th: { value: 'การประชุม', lang: 'th' as const } },
      url: '/meetings',
      icons: [{ src: '/icons/shortcut-meetings.png' }],
    },
  ],
}
const settings = { ...sharedOf(initialSettings), name: 'Acme' }

it('is called as the site is, and speaks the language of the organisation', () => {
  expect(manifestOf(built, { ...settings, language: 'en' })).toEqual({
    ...built,
    name: 'Acme',
    short_name: 'Acme',
  })
  expect(manifestOf(built, { ...settings, language: 'th' })).toMatchObject({
    lang: 'th',
    description: 'ประกาศทั้งหมด',
    shortcuts: [{ name: 'การประชุม', url: '/meetings' }],
  })
})

it('has the logo where there is one, and no drawing in other colours beside it', () => {
  const { icons, shortcuts, screenshots } = manifestOf(built, { ...settings, logoId: 'a1' })
  expect(icons).toEqual([{ src: '/icons/own/icon-192.png?a1', sizes: '192x192' }])
  expect(screenshots).toBeUndefined()
  expect(shortcuts![0]).not.toHaveProperty('icons')
})

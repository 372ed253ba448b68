const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

const inThai = (value: string) => ({ th: { value, lang: 'th' } })

/** What the menu of the app's icon leads to. */
const shortcut = (name: string, thai: string, url: string, drawing: string) => ({
  name,
  name_localized: inThai(thai),
  url,
  icons: [icon(`shortcut-${drawing}`, '96x96', 'any')],
})

const sizes = { narrow: '390x844', wide: '1280x800' }

/** What whoever is asked to install it is shown first. */
const screenshot = (form: keyof typeof sizes, name: string, label: string, thai: string) => ({
  src: `/screenshots/${form}-${name}.png`,
  sizes: sizes[form],
  type: 'image/png',
  form_factor: form,
  label,
  label_localized: inThai(thai),
})

/** What an installed Prakat is called and looks like: https://www.w3.org/TR/appmanifest/ */
export const appManifest = {
  id: '/',
  name: 'Prakat',
  short_name: 'Prakat',
  description: 'Announcements that reach the people they are meant for.',
  description_localized: inThai('ประกาศที่ไปถึงคนที่ควรได้รับ'),
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  categories: ['business', 'productivity', 'news'],
  icons: [
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('maskable-192', '192x192', 'maskable'),
    icon('maskable-512', '512x512', 'maskable'),
  ],
  shortcuts: [
    shortcut('Announcements', 'ประกาศ', '/inbox', 'inbox'),
    shortcut('Meetings', 'การประชุม', '/meetings', 'meetings'),
    shortcut('Your shifts', 'กะของคุณ', '/work-schedule', 'work-schedule'),
    shortcut('New announcement', 'เพิ่มประกาศ', '/backoffice/announcements/create', 'announcement'),
  ],
  screenshots: [
    screenshot('narrow', 'inbox', 'Announcements', 'ประกาศ'),
    screenshot('narrow', 'meetings', 'Meetings', 'การประชุม'),
    screenshot('wide', 'meetings', 'The meetings of a month', 'การประชุมทั้งเดือน'),
    screenshot('wide', 'backoffice', 'Announcements that are written here', 'ประกาศที่เขียนในระบบ'),
  ],
  // What other apps share becomes an announcement, for those who may write one.
  share_target: {
    action: '/share',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
}

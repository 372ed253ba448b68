const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

/** What an installed Prakat is called and looks like. */
export const appManifest = {
  id: '/',
  name: 'Prakat',
  short_name: 'Prakat',
  description: 'Announcements that reach the people they are meant for.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons: [
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('maskable-192', '192x192', 'maskable'),
    icon('maskable-512', '512x512', 'maskable'),
  ],
}

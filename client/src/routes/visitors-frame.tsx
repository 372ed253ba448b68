import type { NavigationLink } from '@prakat/schema/navigation'
import type { SiteNavigation } from '@prakat/schema/site-page'
import Search from 'lucide-react/icons/search'
import { useEffect, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { siteIdentity } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { css } from '../ui/css.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { MainContent, SkipLink } from '../ui/main-content.tsx'
import { phoneLink } from '../ui/phone-link.ts'
import { fetchAsViewer, siteNavigation } from '../ui/site-page.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** The pages of whoever is not signed in: a header with what there is for them, and the way in. */
export function VisitorsFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={frameLook}>
      <SkipLink />
      <header
        className={css({
          position: 'sticky',
          top: '0',
          zIndex: 'sticky',
          bg: 'bg.panel/90',
          backdropFilter: 'blur(10px)',
          borderBottomWidth: '1px',
          _print: { display: 'none' },
        })}
      >
        <div
          className={css({
            display: 'flex',
            flexWrap: { base: 'wrap', md: 'nowrap' },
            alignItems: 'center',
            columnGap: '1',
            maxW: '80rem',
            mx: 'auto',
            px: { base: '3', md: '6' },
          })}
        >
          <Link to={paths.home()} className={brandLook}>
            <Brand />
          </Link>
          <Navigation />
          <div
            className={css({
              display: 'flex',
              alignItems: 'center',
              gap: '1',
              h: '14',
              ms: 'auto',
            })}
          >
            <span className={css({ display: { base: 'none', md: 'contents' } })}>
              <SearchLink />
            </span>
            <LanguageSwitch />
            <ColorModeButton />
            <ButtonLink to={paths.login()} className={css({ ms: '1' })}>
              {m.landing_sign_in()}
            </ButtonLink>
          </div>
        </div>
      </header>
      <MainContent>{children}</MainContent>
      <Footer />
    </div>
  )
}

/** What has something to show. */
function Navigation() {
  const known = siteNavigation(({ known: navigation }) => navigation)
  const contact = siteIdentity((site) => site.contact)
  if (!known) return null
  const links = [
    known.articles && { to: paths.readable(), text: m.routes_site_articles() },
    known.knowledge && {
      to: paths.readable({}, 'knowledge-base'),
      text: m.routes_site_knowledge(),
    },
    known.videos && { to: paths.watchable(), text: m.routes_site_videos() },
    known.events && { to: paths.events(), text: m.routes_site_events() },
    known.line && { to: paths.shownLine(), text: m.management_line_visitors() },
    known.contacts && { to: paths.contacts(), text: m.routes_site_contacts() },
    ...known.header.map(linkOf),
    contact?.form && { to: paths.contactUs(), text: m.contact_title() },
  ].filter((link) => typeof link === 'object')
  return (
    <nav aria-label={m.routes_visitors_navigation()} className={navigationLook}>
      <span className={css({ display: { base: 'contents', md: 'none' } })}>
        <SearchLink />
      </span>
      {links.map(({ to, text }, at) => (
        <NavLink key={`${at} ${to}`} to={to} lang={languageOf(text)} className={navigationLink}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

/** Where visitors have something to find: on a phone before the other links, where names may be long. */
function SearchLink() {
  const known = siteNavigation(({ known: navigation }) => navigation)
  if (!known) return null
  return (
    <NavLink
      to={paths.search()}
      aria-label={m.routes_site_search()}
      data-tip={m.routes_site_search()}
      className={navigationLink}
    >
      <Search size={18} aria-hidden="true" />
    </NavLink>
  )
}

const linkOf = ({ to, textEn, textTh }: NavigationLink) => ({ to, text: shownName(textEn, textTh) })

/** The pages that staff have written, and the policies, which every page leads to. */
export function Footer() {
  const name = siteIdentity((site) => site.name)
  const known = siteNavigation(({ known: navigation }) => navigation)
  useEffect(() => {
    if (known) return
    // An address without a page says nothing of it. Where only members read, visitors have none.
    fetchAsViewer<SiteNavigation>('/navigation').then(
      (found) => siteNavigation.setState({ known: found }),
      () => {},
    )
  }, [known])
  return (
    <footer className={footerLook}>
      <div className={footerInside}>
        <div className={css({ display: 'grid', gap: '3', justifyItems: 'start', minW: '0' })}>
          <Brand />
          <Contact />
        </div>
        {known && known.footer.length > 0 ? (
          <nav aria-label={m.routes_site_pages()}>
            <ul className={footerLinks}>
              {known.footer.map(linkOf).map(({ to, text }, at) => (
                <li key={`${at} ${to}`}>
                  <Link to={to} lang={languageOf(text)} className={footerLink}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <nav aria-label={m.routes_site_policies()} className={css({ ms: { md: 'auto' } })}>
          <ul className={footerLinks}>
            {Object.entries(policies).map(([slug, text]) => (
              <li key={slug}>
                <Link to={`/${slug}`} className={footerLink}>
                  {text()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={css({ textStyle: 'xs', color: 'fg.muted', mt: '6' })}>© {name}</p>
    </footer>
  )
}

function Contact() {
  const contact = siteIdentity((site) => site.contact)
  if (!contact) return null
  const { email, phone, addressEn, addressTh, form } = contact
  const address = shownName(addressEn, addressTh)
  if (!email && !phone && !address && !form) return null
  return (
    <address aria-label={m.routes_site_contact()} className={contactLook}>
      {address ? (
        <span lang={languageOf(address)} className={css({ whiteSpace: 'pre-line' })}>
          {address}
        </span>
      ) : null}
      {phone ? (
        <a href={phoneLink(phone)} className={footerLink}>
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={footerLink}>
          {email}
        </a>
      ) : null}
      <Link to={paths.contactUs()} className={footerLink}>
        {form ? m.contact_write() : m.contact_title()}
      </Link>
    </address>
  )
}

const policies = {
  'privacy-policy': m.routes_site_privacy,
  'website-policy': m.routes_site_website,
  'security-policy': m.routes_site_security,
}

/** The footer is at the end of the screen where there is little to read. */
const frameLook = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  minH: '100dvh',
})
const brandLook = css({ borderRadius: 'l2', focusVisibleRing: 'outside' })
const navigationLook = css({
  display: 'flex',
  gap: '1',
  // A row of its own where a phone has no room beside the rest.
  order: { base: '1', md: '0' },
  w: { base: '100%', md: 'auto' },
  ms: { md: '4' },
  pb: { base: '1', md: '0' },
  overflowX: 'auto',
})
const navigationLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: '2.5',
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg' },
  _currentPage: { color: 'fg' },
})
const footerLook = css({
  mt: { base: '16', md: '24' },
  borderTopWidth: '1px',
  bg: 'bg.subtle',
  // As far in as what the header holds.
  px: { base: '4', md: 'max(1.5rem, calc((100% - 80rem) / 2 + 1.5rem))' },
  py: { base: '8', md: '10' },
  _print: { display: 'none' },
})
const footerInside = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'flex-start',
  columnGap: '12',
  rowGap: '6',
})
const contactLook = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minW: '0',
  textStyle: 'sm',
  fontStyle: 'normal',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
})
const footerLinks = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' })
const footerLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '9',
  textStyle: 'sm',
  color: 'fg.muted',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
})

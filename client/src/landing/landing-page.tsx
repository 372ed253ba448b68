import type { ShownLanding } from '@prakat/schema/landing'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'
import { useLanguage } from '../words/language.ts'
import { LandingSections } from './sections/landing-sections.tsx'
import { ShowingContext } from '../ui/showing.ts'

interface LandingPageProps {
  page: ShownLanding
  member: boolean
  /** By the anchor of the section that shows it. */
  blocks: Readonly<Record<string, ReactNode>>
}

/** The landing page as it was published. */
export function LandingPage({ page, member, blocks }: LandingPageProps) {
  const { language } = useLanguage()
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [hash])
  return (
    <ShowingContext value={{ language, inert: false, member, blocks }}>
      <PageTitle />
      <LandingSections sections={page.sections} />
    </ShowingContext>
  )
}

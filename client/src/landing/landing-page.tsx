import type { LandingView } from '@prakat/schema/landing'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../words/language.ts'
import { LandingSections } from './sections/landing-sections.tsx'
import { ShowingContext } from '../ui/showing.ts'

interface LandingPageProps {
  page: LandingView
  member: boolean
}

/** The landing page as it was published. */
export function LandingPage({ page, member }: LandingPageProps) {
  const { language } = useLanguage()
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [hash])
  return (
    <ShowingContext value={{ language, inert: false, member }}>
      <LandingSections sections={page.sections} />
    </ShowingContext>
  )
}

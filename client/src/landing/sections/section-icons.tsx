import type { LandingIcon } from '@prakat/schema/landing-rules'
import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import ChartLine from 'lucide-react/icons/chart-line'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Image from 'lucide-react/icons/image'
import Leaf from 'lucide-react/icons/leaf'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Link from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Plane from 'lucide-react/icons/plane'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Video from 'lucide-react/icons/video'
import Wallet from 'lucide-react/icons/wallet'

/** The icons that an entry of a section may have. */
export const sectionIcons: Record<LandingIcon, LucideIcon> = {
  star: Star,
  heart: Heart,
  flag: Flag,
  shield: ShieldCheck,
  globe: Globe,
  leaf: Leaf,
  lightbulb: Lightbulb,
  sparkles: Sparkles,
  megaphone: Megaphone,
  calendar: Calendar,
  clock: Clock,
  document: FileText,
  book: BookOpen,
  video: Video,
  image: Image,
  download: Download,
  person: UserRound,
  people: UsersRound,
  building: Building2,
  briefcase: BriefcaseBusiness,
  graduation: GraduationCap,
  chat: MessageCircle,
  phone: Phone,
  mail: Mail,
  map: MapPin,
  link: Link,
  search: Search,
  settings: Settings,
  chart: ChartLine,
  wallet: Wallet,
  health: HeartPulse,
  travel: Plane,
}

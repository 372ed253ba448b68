import { chakra } from '@chakra-ui/react/styled-system'
import {
  Megaphone,
  FileText,
  Video,
  Calendar,
  Bell,
  Inbox,
  Search,
  Settings,
  Users,
  UserRound,
  Building2,
  Pencil,
  Plus,
  Copy,
  Trash2,
  Archive,
  Check,
  X,
  Info,
  TriangleAlert,
  CircleAlert,
  CircleCheck,
  Lock,
  CloudOff,
  Download,
  Image,
  Link,
  Clock,
  Ellipsis,
  ChevronDown,
  ChevronRight,
  GripVertical,
} from 'lucide-react'
import { Token } from './code-sample.tsx'

const icons = {
  ...{ Megaphone, FileText, Video, Calendar, Bell, Inbox },
  ...{ Search, Settings, Users, UserRound, Building2, Pencil },
  ...{ Plus, Copy, Trash2, Archive, Check, X },
  ...{ Info, TriangleAlert, CircleAlert, CircleCheck, Lock, CloudOff },
  ...{ Download, Image, Link, Clock, Ellipsis },
  ...{ ChevronDown, ChevronRight, GripVertical },
}

/** Those that are met most often; the first four stand for the kinds of notifications. */
export function Icons() {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(6.5rem, 1fr))"
      gap="4"
    >
      {Object.entries(icons).map(([name, Icon]) => (
        <chakra.li key={name} display="grid" justifyItems="center" gap="2" minW="0">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <Token>{name}</Token>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

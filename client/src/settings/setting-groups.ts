import {
  Archive,
  BellRing,
  CalendarClock,
  Clock,
  Fingerprint,
  Globe,
  HardDriveUpload,
  Mail,
  MapPin,
  Megaphone,
  Palette,
  UserPlus,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { languageNames } from '../words/language.ts'
import { roles, roleWords } from '../words/codes.ts'
import { m, type Text } from '../words/m.ts'
import type { Setting, SettingGroup } from './setting.ts'

type Control =
  | ('text' | 'area' | 'number' | 'time' | 'zone' | 'select' | 'switch')
  | ('domains' | 'list' | 'hue' | 'image' | 'secret')

export interface SettingField {
  label: Text
  hint?: Text
  control: Control
  /** Of a select, in this order. */
  options?: Record<string, Text>
  placeholder?: string | Text
  /** Of an area, the most characters. */
  most?: number
  /** Whether it matters beside the others. */
  matters?: (values: SettingValues) => boolean
}

/** What the form holds: text as it is typed. Null for a secret that is to be removed. */
export type SettingValues = Record<string, string | null>

interface GroupLook {
  title: Text
  about: Text
  icon: LucideIcon
  fields: Record<string, SettingField>
}

const text = (label: Text, more: Partial<SettingField> = {}): SettingField => ({
  ...{ label, control: 'text' },
  ...more,
})
const number = (label: Text, hint: Text): SettingField => ({ label, hint, control: 'number' })
const retentionField = (label: Text, hint: Text): SettingField => ({
  ...number(label, hint),
  placeholder: m.settings_kept,
})

const yesNo = (label: Text, hint: Text): SettingField => ({
  ...{ label, hint, control: 'switch' },
  options: { true: m.settings_on, false: m.settings_off },
})

const timeOfDay = (label: Text): SettingField => ({
  ...{ label, control: 'time' },
  matters: ({ quiet }) => quiet === 'true',
})

const policies = Object.fromEntries(
  roles
    .filter((role) => role !== 'MEMBER')
    .map((role) => [
      role.toLowerCase(),
      () => m.settings_two_factor_from({ role: roleWords[role].label() }),
    ]),
)

const onOff = (label: Text, hint: Text): SettingField => ({
  ...{ label, hint, control: 'switch' },
  options: { true: m.settings_on, false: m.settings_off },
})

/** The groups in their order, each with its fields in theirs. */
export const settingGroups: Record<SettingGroup['name'], GroupLook> = {
  IDENTITY: {
    title: m.settings_identity,
    about: m.settings_identity_about,
    icon: Palette,
    fields: {
      name: text(m.settings_organisation_name, { hint: m.settings_organisation_name_hint }),
      logoId: { label: m.settings_logo, hint: m.settings_logo_hint, control: 'image' },
      hue: { label: m.settings_hue, hint: m.settings_hue_hint, control: 'hue' },
    },
  },
  CONTACT: {
    title: m.settings_contact,
    about: m.settings_contact_about,
    icon: MapPin,
    fields: {
      email: text(m.settings_contact_email, { hint: m.settings_contact_email_hint }),
      phone: text(m.settings_contact_phone),
      morePhones: {
        ...{ label: m.settings_contact_more_phones, hint: m.settings_contact_more_phones_hint },
        ...{ control: 'list', placeholder: '02 123 4567, 081 234 5678' },
      },
      addressEn: { label: m.settings_contact_address_en, control: 'area', most: 1000 },
      addressTh: {
        ...{ label: m.settings_contact_address_th, hint: m.settings_maintenance_th_hint },
        ...{ control: 'area', most: 1000 },
      },
      hoursEn: { label: m.settings_contact_hours_en, control: 'area', most: 500 },
      hoursTh: {
        ...{ label: m.settings_contact_hours_th, hint: m.settings_maintenance_th_hint },
        ...{ control: 'area', most: 500 },
      },
      mapLink: text(m.settings_contact_map, {
        hint: m.settings_contact_map_hint,
        placeholder: 'https://maps.example.org/…',
      }),
      form: onOff(m.settings_contact_form, m.settings_contact_form_hint),
    },
  },
  LOCALE: {
    title: m.settings_locale,
    about: m.settings_locale_about,
    icon: Globe,
    fields: {
      language: {
        ...{ label: m.settings_language, hint: m.settings_language_hint, control: 'select' },
        options: {
          browser: m.settings_language_browser,
          en: () => languageNames.en,
          th: () => languageNames.th,
        },
      },
      timeZone: {
        ...{ label: m.settings_time_zone, hint: m.settings_time_zone_hint, control: 'zone' },
      },
    },
  },
  MAINTENANCE: {
    title: m.settings_maintenance,
    about: m.settings_maintenance_about,
    icon: Megaphone,
    fields: {
      shown: yesNo(m.settings_maintenance_shown, m.settings_maintenance_shown_hint),
      textEn: { label: m.settings_maintenance_en, control: 'area', most: 300 },
      textTh: {
        ...{ label: m.settings_maintenance_th, hint: m.settings_maintenance_th_hint },
        ...{ control: 'area', most: 300 },
      },
    },
  },
  ACCESS: {
    title: m.settings_access,
    about: m.settings_access_about,
    icon: UserPlus,
    fields: {
      visibility: {
        ...{ label: m.settings_visibility, hint: m.settings_visibility_hint, control: 'select' },
        options: {
          public: m.settings_visibility_public,
          members: m.settings_visibility_members,
        },
      },
      registration: {
        label: m.settings_registration,
        control: 'select',
        options: {
          open: m.settings_registration_open,
          domains: m.settings_registration_domains,
          invite: m.settings_registration_invite,
          off: m.settings_registration_off,
        },
      },
      registrationDomains: {
        ...{ label: m.settings_domains, hint: m.settings_domains_hint, control: 'domains' },
        placeholder: 'example.org, example.ac.th',
        matters: ({ registration }) => registration === 'domains',
      },
      requireTwoFactor: {
        ...{ label: m.settings_two_factor, hint: m.settings_two_factor_hint, control: 'select' },
        options: { off: m.settings_two_factor_off, ...policies },
      },
    },
  },
  APPROVAL: {
    title: m.settings_approval,
    about: m.settings_approval_about,
    icon: UserRoundCheck,
    fields: {
      announcement: onOff(
        m.settings_approval_announcements,
        m.settings_approval_announcements_hint,
      ),
      article: onOff(m.settings_approval_articles, m.settings_approval_articles_hint),
      meeting: onOff(m.settings_approval_meetings, m.settings_approval_meetings_hint),
      video: onOff(m.settings_approval_videos, m.settings_approval_videos_hint),
    },
  },
  SESSIONS: {
    title: m.settings_sessions,
    about: m.settings_sessions_about,
    icon: Clock,
    fields: {
      idleDays: number(m.settings_idle_days, m.settings_idle_days_hint),
      staffIdleHours: number(m.settings_staff_idle_hours, m.settings_staff_idle_hours_hint),
      mostDays: number(m.settings_most_days, m.settings_most_days_hint),
      accessMinutes: number(m.settings_access_minutes, m.settings_access_minutes_hint),
    },
  },
  MAIL: {
    title: m.settings_mail,
    about: m.settings_mail_about,
    icon: Mail,
    fields: {
      server: {
        ...{ label: m.settings_mail_server, hint: m.settings_mail_server_hint, control: 'secret' },
        placeholder: 'smtps://user:password@mail.example.org:465',
      },
      from: text(m.settings_mail_from, { placeholder: 'Acme <no-reply@example.org>' }),
    },
  },
  PUSH: {
    title: m.settings_push,
    about: m.settings_push_about,
    icon: BellRing,
    fields: {
      quiet: yesNo(m.settings_quiet, m.settings_quiet_hint),
      quietFrom: timeOfDay(m.settings_quiet_from),
      quietTo: timeOfDay(m.settings_quiet_to),
    },
  },
  RETENTION: {
    title: m.settings_retention,
    about: m.settings_retention_about,
    icon: Archive,
    fields: {
      trashDays: retentionField(m.settings_trash_days, m.settings_trash_days_hint),
      receiptDays: retentionField(m.settings_receipt_days, m.settings_receipt_days_hint),
      deadLetterDays: retentionField(m.settings_dead_letter_days, m.settings_dead_letter_days_hint),
      uploadDays: number(m.settings_upload_days, m.settings_upload_days_hint),
    },
  },
  SHIFTS: {
    title: m.settings_shifts,
    about: m.settings_shifts_about,
    icon: CalendarClock,
    fields: {
      restHours: number(m.settings_rest_hours, m.settings_rest_hours_hint),
      weekHours: number(m.settings_week_hours, m.settings_week_hours_hint),
    },
  },
  FILES: {
    title: m.settings_files,
    about: m.settings_files_about,
    icon: HardDriveUpload,
    fields: {
      personGigabytes: number(m.settings_person_gigabytes, m.settings_person_gigabytes_hint),
      videoGigabytes: number(m.settings_video_gigabytes, m.settings_video_gigabytes_hint),
      playerHosts: {
        ...{ label: m.settings_player_hosts, hint: m.settings_player_hosts_hint },
        ...{ control: 'domains', placeholder: 'tube.example.org' },
      },
    },
  },
  OIDC: {
    title: m.settings_oidc,
    about: m.settings_oidc_about,
    icon: Fingerprint,
    fields: {
      issuer: text(m.settings_issuer, { placeholder: 'https://login.example.org' }),
      clientId: text(m.settings_client_id),
      clientKey: { label: m.settings_client_secret, control: 'secret' },
      name: text(m.settings_oidc_name, { hint: m.settings_oidc_name_hint }),
    },
  },
}

const typed = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value)

export function valuesOf({ settings }: Pick<SettingGroup, 'settings'>): SettingValues {
  return Object.fromEntries(
    settings.map(({ key, value, secret }) => [key, secret ? '' : typed(value)]),
  )
}

/** What is sent: without secrets that stay as they are, and null for what is at its default. */
export function inputOf(group: SettingGroup, values: SettingValues): Record<string, unknown> {
  const { fields } = settingGroups[group.name]
  const changeable = group.settings.filter(({ setBy }) => setBy === null)
  return Object.fromEntries(
    changeable.flatMap(({ key, secret, initial }) => {
      const value = values[key] ?? null
      if (secret) return value === '' ? [] : [[key, value]]
      const isDefault = value === null || value === typed(initial) || value.trim() === ''
      const { control } = fields[key] ?? {}
      return [[key, isDefault ? null : parsed(value, control)]]
    }),
  )
}

/** A number that is none is sent as it was typed, for the server to say so. */
function parsed(value: string, control: Control | undefined): unknown {
  if (control === 'domains') return value.split(/[\s,;]+/).filter(Boolean)
  if (control === 'list') return value.split(/[,;\n]/).filter((each) => each.trim())
  if (control === 'switch') return value === 'true'
  const isNumber = control === 'number' || control === 'hue'
  return isNumber && /^\d+$/.test(value.trim()) ? Number(value) : value
}

/** A value in words, as a default or a side of a conflict is shown. */
export function inWords(field: SettingField, value: string): string {
  return field.options?.[value]?.() ?? value
}

/** "Default: 30". Empty where it is nothing. */
export function defaultInWords(field: SettingField, { initial, secret }: Setting): string {
  const value = typed(initial)
  return secret || value === '' ? '' : m.settings_default({ value: inWords(field, value) })
}

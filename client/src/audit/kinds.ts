import { m } from '../words/m.ts'

/** The kinds of things that commands are named after. */
export const kinds: Record<string, () => string> = {
  account: m.audit_kind_account,
  announcement: m.audit_kind_announcement,
  article: m.audit_kind_article,
  meeting: m.audit_kind_meeting,
  calendar: m.audit_kind_calendar,
  managementLine: m.audit_kind_line,
  video: m.audit_kind_video,
  media: m.audit_kind_media,
  audit: m.audit_kind_audit,
  category: m.audit_kind_category,
  demo: m.audit_kind_demo,
  popup: m.audit_kind_popup,
  schedule: m.audit_kind_schedule,
  landing: m.audit_kind_landing,
  navigation: m.audit_kind_navigation,
  department: m.audit_kind_department,
  device: m.audit_kind_device,
  group: m.audit_kind_group,
  job: m.audit_kind_job,
  oidc: m.audit_kind_oidc,
  passkey: m.audit_kind_passkey,
  position: m.audit_kind_position,
  message: m.audit_kind_message,
  profile: m.audit_kind_profile,
  push: m.audit_kind_push,
  session: m.audit_kind_session,
  settings: m.audit_kind_settings,
  system: m.audit_kind_system,
  'two-factor': m.audit_kind_two_factor,
  user: m.audit_kind_user,
}

/** What a kind of thing is called; one of a newer server by its own name. */
export const kindWord = (kind: string) =>
  Object.hasOwn(kinds, kind) ? kinds[kind]!() : kind.replaceAll('-', ' ')

import { isAtOnce } from '@prakat/schema/at-once'
import type { OtherCommand, PlainVerb } from '@prakat/schema/audit'
import { m } from '../words/m.ts'

type Sentence = (inputs: { who: string; name: string }) => string

// A command without a sentence does not compile.
const own: Record<OtherCommand, Sentence> = {
  'account.sign-in': m.activity_sign_in,
  'account.sign-in-failed': m.activity_sign_in_failed,
  'account.sign-out': m.activity_sign_out,
  'account.sign-up': m.activity_sign_up,
  'account.sign-up-failed': m.activity_sign_up_failed,
  'account.accept-invitation': m.activity_accept_invitation,
  'account.confirm-failed': m.activity_confirm_failed,
  'account.verify-email': m.activity_verify_email,
  'account.reset-password': m.activity_reset_password,
  'account.change-password': m.activity_change_password,
  'account.change-email': m.activity_change_email,
  'account.cancel-email-change': m.activity_cancel_email_change,
  'oidc.link': m.activity_oidc_link,
  'oidc.register': m.activity_oidc_register,
  'oidc.sign-in': m.activity_oidc_sign_in,
  'oidc.sign-in-failed': m.activity_oidc_sign_in_failed,
  'passkey.sign-in': m.activity_passkey_sign_in,
  'passkey.sign-in-failed': m.activity_passkey_sign_in_failed,
  'passkey.add': m.activity_passkey_add,
  'passkey.rename': m.activity_passkey_rename,
  'passkey.delete': m.activity_passkey_delete,
  'two-factor.begin': m.activity_two_factor_begin,
  'two-factor.enable': m.activity_two_factor_enable,
  'two-factor.disable': m.activity_two_factor_disable,
  'two-factor.renew-backup-codes': m.activity_renew_backup_codes,
  'session.revoke': m.activity_session_revoke,
  'session.revoke-others': m.activity_session_revoke_others,
  'profile.set-photo': m.activity_set_photo,
  'profile.remove-photo': m.activity_remove_photo,
  'user.invite': m.activity_user_invite,
  'user.suspend': m.activity_user_suspend,
  'user.reinstate': m.activity_user_reinstate,
  'user.delete': m.activity_user_archive,
  'user.place': m.activity_user_place,
  'user.import': m.activity_user_import,
  'user.sign-out': m.activity_user_sign_out,
  'user.send-password-reset': m.activity_user_password_reset,
  'user.reset-two-factor': m.activity_user_reset_two_factor,
  'user.set-photo': m.activity_user_set_photo,
  'user.remove-photo': m.activity_user_remove_photo,
  'group.add-members': m.activity_group_add_members,
  'group.remove-members': m.activity_group_remove_members,
  'message.open': m.activity_message_open,
  'department.archive': m.activity_department_archive,
  'managementLine.move': m.activity_line_move,
  'managementLine.dissolve': m.activity_line_dissolve,
  'managementLine.set-photo': m.activity_line_set_photo,
  'managementLine.remove-photo': m.activity_line_remove_photo,
  'managementLine.fill': m.activity_line_fill,
  'managementLine.publish': m.activity_line_publish,
  'managementLine.undo': m.activity_line_undo,
  'managementLine.bring-back': m.activity_line_bring_back,
  'managementLine.put-back': m.activity_line_put_back,
  'announcement.publish': m.activity_announcement_publish,
  'announcement.publish-due': m.activity_announcement_publish,
  'announcement.submit': m.activity_announcement_submit,
  'announcement.approve': m.activity_announcement_approve,
  'announcement.decline': m.activity_announcement_decline,
  'announcement.retract': m.activity_announcement_retract,
  'announcement.cancel': m.activity_announcement_cancel,
  'announcement.move-end': m.activity_announcement_move_end,
  'announcement.amend': m.activity_announcement_amend,
  'announcement.recall': m.activity_announcement_recall,
  'announcement.send-test': m.activity_announcement_send_test,
  'announcement.save-as-template': m.activity_announcement_save_as_template,
  'announcement.remind': m.activity_announcement_remind,
  'announcement.share-preview': m.activity_announcement_share_preview,
  'announcement.revoke-preview': m.activity_announcement_revoke_preview,
  'announcement.prepare': m.activity_announcement_prepare,
  'announcement.archive': m.activity_announcement_archive,
  'article.publish': m.activity_article_publish,
  'article.publish-due': m.activity_article_publish,
  'article.submit': m.activity_article_submit,
  'article.approve': m.activity_article_approve,
  'article.decline': m.activity_article_decline,
  'article.retract': m.activity_article_retract,
  'article.cancel': m.activity_article_cancel,
  'article.move-end': m.activity_article_move_end,
  'article.amend': m.activity_article_amend,
  'article.share-preview': m.activity_article_share_preview,
  'article.revoke-preview': m.activity_article_revoke_preview,
  'article.prepare': m.activity_article_prepare,
  'article.withdraw': m.activity_article_withdraw,
  'article.dismiss-comment': m.activity_article_dismiss_comment,
  'article.archive': m.activity_article_archive,
  'video.publish': m.activity_video_publish,
  'video.publish-due': m.activity_video_publish,
  'video.submit': m.activity_video_submit,
  'video.approve': m.activity_video_approve,
  'video.decline': m.activity_video_decline,
  'video.retract': m.activity_video_retract,
  'video.cancel': m.activity_video_cancel,
  'video.move-end': m.activity_video_move_end,
  'video.amend': m.activity_video_amend,
  'video.share-preview': m.activity_video_share_preview,
  'video.revoke-preview': m.activity_video_revoke_preview,
  'video.prepare': m.activity_video_prepare,
  'video.withdraw': m.activity_video_withdraw,
  'video.archive': m.activity_video_archive,
  'meeting.publish': m.activity_meeting_publish,
  'meeting.publish-due': m.activity_meeting_publish,
  'meeting.submit': m.activity_meeting_submit,
  'meeting.approve': m.activity_meeting_approve,
  'meeting.decline': m.activity_meeting_decline,
  'meeting.retract': m.activity_meeting_retract,
  'meeting.cancel': m.activity_meeting_cancel,
  'meeting.move-end': m.activity_meeting_move_end,
  'meeting.amend': m.activity_meeting_amend,
  'meeting.share-preview': m.activity_meeting_share_preview,
  'meeting.revoke-preview': m.activity_meeting_revoke_preview,
  'meeting.prepare': m.activity_meeting_prepare,
  'meeting.withdraw': m.activity_meeting_withdraw,
  'meeting.archive': m.activity_meeting_archive,
  'meeting.remind': m.activity_meeting_remind,
  'meeting.call-off': m.activity_meeting_call_off,
  // Nobody does it, so the log has none.
  'meeting.remind-due': m.activity_meeting_publish,
  'schedule.save-shifts': m.activity_schedule_save_shifts,
  'schedule.copy': m.activity_schedule_copy,
  'schedule.publish': m.activity_schedule_publish,
  'media.convert': m.activity_media_convert,
  'schedule.withdraw': m.activity_schedule_withdraw,
  'schedule.restore-revision': m.activity_schedule_restore_revision,
  'schedule.save-templates': m.activity_schedule_save_templates,
  'navigation.arrange': m.activity_navigation_arrange,
  'demo.remove': m.activity_demo_remove,
  'landing.move': m.activity_landing_move,
  'landing.duplicate': m.activity_landing_duplicate,
  'landing.publish': m.activity_landing_publish,
  'landing.publish-due': m.activity_landing_publish,
  'landing.cancel': m.activity_landing_cancel,
  'landing.share-preview': m.activity_landing_share_preview,
  'landing.revoke-preview': m.activity_landing_revoke_preview,
  'landing.undo': m.activity_landing_undo,
  'landing.bring-back': m.activity_landing_bring_back,
  'landing.put-back': m.activity_landing_put_back,
  'device.forget': m.activity_device_forget,
  'calendar.renew': m.activity_calendar_renew,
  'calendar.drop': m.activity_calendar_drop,
  'calendar.choose': m.activity_calendar_choose,
  'calendar.revoke': m.activity_calendar_revoke,
  'push.replay': m.activity_push_replay,
  'push.rotate-key': m.activity_push_rotate_key,
  'push.drop': m.activity_push_drop,
  'job.retry': m.activity_job_retry,
  'job.drop': m.activity_job_drop,
  'job.change': m.activity_job_change,
  'system.prove': m.activity_system_prove,
}
/** Publishing something at a later time. */
const schedules: Record<string, Sentence> = {
  'announcement.publish': m.activity_announcement_schedule,
  'article.publish': m.activity_article_schedule,
  'meeting.publish': m.activity_meeting_schedule,
  'video.publish': m.activity_video_schedule,
  'landing.publish': m.activity_landing_schedule,
}
const plain: Record<string, Partial<Record<PlainVerb, Sentence>>> = {
  announcement: {
    create: m.activity_announcement_create,
    update: m.activity_announcement_update,
    delete: m.activity_announcement_delete,
    restore: m.activity_announcement_restore,
    export: m.activity_announcement_export,
  },
  article: {
    create: m.activity_article_create,
    update: m.activity_article_update,
    delete: m.activity_article_delete,
    restore: m.activity_article_restore,
    export: m.activity_article_export,
  },
  video: {
    create: m.activity_video_create,
    update: m.activity_video_update,
    delete: m.activity_video_delete,
    restore: m.activity_video_restore,
    export: m.activity_video_export,
  },
  meeting: {
    create: m.activity_meeting_create,
    update: m.activity_meeting_update,
    delete: m.activity_meeting_delete,
    restore: m.activity_meeting_restore,
    export: m.activity_meeting_export,
  },
  category: {
    create: m.activity_category_create,
    update: m.activity_category_update,
    delete: m.activity_category_delete,
    restore: m.activity_category_restore,
    export: m.activity_category_export,
  },
  popup: {
    create: m.activity_popup_create,
    update: m.activity_popup_update,
    delete: m.activity_popup_delete,
    restore: m.activity_popup_restore,
    export: m.activity_popup_export,
  },
  schedule: {
    create: m.activity_schedule_create,
    update: m.activity_schedule_update,
    delete: m.activity_schedule_delete,
    restore: m.activity_schedule_restore,
    export: m.activity_schedule_export,
  },
  landing: {
    create: m.activity_landing_create,
    update: m.activity_landing_update,
    delete: m.activity_landing_delete,
    restore: m.activity_landing_restore,
    export: m.activity_landing_export,
  },
  department: {
    create: m.activity_department_create,
    update: m.activity_department_update,
    delete: m.activity_department_delete,
    restore: m.activity_department_restore,
    export: m.activity_department_export,
  },
  group: {
    create: m.activity_group_create,
    update: m.activity_group_update,
    delete: m.activity_group_delete,
    restore: m.activity_group_restore,
    export: m.activity_group_export,
  },
  media: {
    create: m.activity_media_create,
    update: m.activity_media_update,
    delete: m.activity_media_delete,
    restore: m.activity_media_restore,
    export: m.activity_media_export,
  },
  message: {
    update: m.activity_message_update,
    delete: m.activity_message_delete,
    restore: m.activity_message_restore,
    export: m.activity_message_export,
  },
  position: {
    create: m.activity_position_create,
    update: m.activity_position_update,
    delete: m.activity_position_delete,
    restore: m.activity_position_restore,
    export: m.activity_position_export,
  },
  managementLine: {
    create: m.activity_line_create,
    update: m.activity_line_update,
    delete: m.activity_line_delete,
    restore: m.activity_line_restore,
    export: m.activity_line_export,
  },
  user: {
    create: m.activity_user_create,
    update: m.activity_user_update,
    restore: m.activity_user_restore,
    export: m.activity_user_export,
  },
  profile: { update: m.activity_profile_update },
  settings: { update: m.activity_settings_update },
  audit: { export: m.activity_audit_export },
}

/** Every command that there are words for, by the kind of thing: `group` → `group.create`, … */
export function commandsByKind(): Map<string, string[]> {
  const ofPlain = Object.entries(plain).flatMap(([kind, verbs]) =>
    Object.keys(verbs).map((verb) => `${kind}.${verb}`),
  )
  const kinds = new Map<string, string[]>()
  for (const command of [...ofPlain, ...Object.keys(own)]) {
    const [kind = ''] = command.split('.')
    kinds.set(kind, [...(kinds.get(kind) ?? []), command])
  }
  return kinds
}

interface Audited {
  command: string
  occurredAt?: string
  before?: unknown
  after?: unknown
}

/** What the log says somebody did, as a sentence that the names of both are put into. */
export function sentenceOf(entry: Audited): { text: Sentence; name: string } {
  const { command, before, after } = entry
  const [kind = '', verb = ''] = command.split('.')
  const known = nameIn(after) ?? nameIn(before)
  const name = known ?? (kind === 'user' ? m.activity_somebody_else() : '…')
  const scheduled = isScheduled(entry) ? found(schedules, command) : undefined
  const text = scheduled ?? found(own, command) ?? found(found(plain, kind) ?? {}, verb)
  return { text: text ?? unknown(kind, verb, known), name }
}

/** The log also holds commands that have been renamed since, or that a newer server has. */
function unknown(kind: string, verb: string, name: string | null): Sentence {
  const words = `${verb} ${kind}`.replaceAll('-', ' ')
  const what = name ? `${words} “${name}”` : words
  return ({ who }) => m.activity_other({ who, what })
}

interface Outcome {
  status?: unknown
  publishAt?: unknown
  planned?: object | null
  live?: { publishedAt?: string } | null
}

function isScheduled({ after, occurredAt = '' }: Audited): boolean {
  const { status, publishAt, planned, live } = (after ?? {}) as Outcome
  // Of what is published as one: something may also wait while this was shown at once.
  if (planned) return Date.parse(live?.publishedAt ?? '') !== Date.parse(occurredAt)
  if (status !== 'scheduled') return false
  return !isAtOnce(Date.parse(occurredAt), Date.parse(String(publishAt)))
}

const nameFields = [
  'title',
  'titleEn',
  'nameEn',
  'name',
  'headingEn',
  'headingTh',
  'departmentNameEn',
]

/** What something is called in a snapshot of the audit log. */
export function nameIn(snapshot: unknown): string | null {
  if (typeof snapshot !== 'object' || snapshot === null) return null
  const values = snapshot as Record<string, unknown>
  const name = nameFields.map((field) => values[field]).find((value) => typeof value === 'string')
  return typeof name === 'string' && name !== '' ? name : null
}

function found<Value>(values: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

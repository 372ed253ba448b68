import { m } from '../words/m.ts'

const names: Record<string, () => string> = {
  name: m.activity_field_name,
  nameEn: m.activity_field_name,
  nameTh: m.activity_field_name_th,
  title: m.activity_field_title,
  titleEn: m.activity_field_title_en,
  titleTh: m.activity_field_title_th,
  body: m.activity_field_body,
  severity: m.activity_field_severity,
  channels: m.activity_field_channels,
  audience: m.activity_field_audience,
  publishAt: m.activity_field_publish_at,
  expiresAt: m.activity_field_expires_at,
  unpublishAt: m.activity_field_unpublish_at,
  reviewAt: m.activity_field_review_at,
  summary: m.activity_field_summary,
  categoryId: m.activity_field_category,
  tags: m.activity_field_tags,
  seoTitle: m.activity_field_seo_title,
  seoDescription: m.activity_field_seo_description,
  notifyOnPublish: m.activity_field_notify_on_publish,
  prepared: m.activity_field_prepared,
  url: m.activity_field_url,
  icon: m.activity_field_icon,
  requiresAck: m.activity_field_requires_ack,
  ackDueAt: m.activity_field_ack_due_at,
  description: m.activity_field_description,
  permissions: m.activity_field_permissions,
  memberIds: m.activity_field_members,
  memberCount: m.activity_field_member_count,
  holderCount: m.activity_field_holder_count,
  code: m.activity_field_code,
  level: m.activity_field_level,
  order: m.activity_field_order,
  kind: m.activity_field_kind,
  slug: m.activity_field_slug,
  active: m.activity_field_active,
  public: m.activity_field_public,
  archived: m.activity_field_archived,
  trashed: m.activity_field_trashed,
  parentId: m.activity_field_parent,
  headId: m.activity_field_head,
  departmentId: m.activity_field_department,
  positionId: m.activity_field_position,
  managerId: m.activity_field_manager,
  reportsToId: m.activity_field_reports_to,
  groupIds: m.activity_field_groups,
  role: m.activity_field_role,
  email: m.activity_field_email,
  emailVerified: m.activity_field_email_verified,
  pendingEmail: m.activity_field_pending_email,
  username: m.activity_field_username,
  phone: m.activity_field_phone,
  address: m.activity_field_address,
  locale: m.activity_field_locale,
  timeZone: m.activity_field_time_zone,
  notificationsEnabled: m.activity_field_notifications,
  twoFactorEnabled: m.activity_field_two_factor,
}

/** What a field of a snapshot is called. One of a newer server goes by its own name: "quietHours" → "Quiet hours" */
export function fieldName(field: string): string {
  if (Object.hasOwn(names, field)) return names[field]!()
  const words = field
    .replace(/Ids$/, 's')
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

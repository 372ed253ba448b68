import {
  announcementSorts,
  channels,
  severities,
  type Announcement,
  type Channel,
  type Severity,
} from '@prakat/schema/announcement'
import { publishedStatuses, type PublishedStatus } from '@prakat/schema/published-resource'
import type { Addressing } from '@prakat/schema/audience'
import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'

export const SeverityEnum = enumOf(severities)
export const ChannelEnum = enumOf(channels)
export const AnnouncementStatusEnum = enumOf(publishedStatuses)
export const AnnouncementSortEnum = enumOf(Object.keys(announcementSorts))
registerEnumType(SeverityEnum, { name: 'Severity' })
registerEnumType(ChannelEnum, { name: 'Channel' })
registerEnumType(AnnouncementStatusEnum, { name: 'AnnouncementStatus' })
registerEnumType(AnnouncementSortEnum, { name: 'AnnouncementSort' })

@ObjectType('Audience')
export class AudienceType {
  @Field(() => Boolean) everyone!: boolean
  @Field(() => [ID]) groupIds!: string[]
  @Field(() => [ID]) departmentIds!: string[]
  @Field(() => [ID]) positionIds!: string[]
  @Field(() => [ID]) userIds!: string[]
  @Field(() => [ID]) excludeUserIds!: string[]
}

@InputType('AudienceInput')
export class AudienceInput {
  @Field(() => Boolean, { nullable: true }) everyone?: boolean
  @Field(() => [ID], { nullable: true }) groupIds?: string[]
  @Field(() => [ID], { nullable: true }) departmentIds?: string[]
  @Field(() => [ID], { nullable: true }) positionIds?: string[]
  @Field(() => [ID], { nullable: true }) userIds?: string[]
  @Field(() => [ID], { nullable: true }) excludeUserIds?: string[]
}

@ObjectType('AudiencePreview')
export class AudiencePreviewType {
  @Field(() => Int, { description: 'Whom it reaches now' }) people!: number
  @Field(() => Int, {
    nullable: true,
    description:
      'Left out: who has not accepted the invitation yet; null where people are named whom the viewer may not read',
  })
  invited!: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Left out: whose account is suspended; null likewise',
  })
  suspended!: number | null
}

@ObjectType('Addressing', {
  description:
    'Whom the viewer may address: anybody at all, or else only audiences that name nothing but these departments',
})
export class AddressingType implements Addressing {
  @Field(() => Boolean) anybody!: boolean
  @Field(() => [ID], { description: 'Those below them among them; none: nobody' })
  departmentIds!: string[]
}

@ObjectType('AnnouncementCan', { description: 'What the viewer may do with it now' })
export class AnnouncementCanType {
  @Field(() => Boolean) update!: boolean
  @Field(() => Boolean) publish!: boolean
  @Field(() => Boolean) cancel!: boolean
  @Field(() => Boolean) amend!: boolean
  @Field(() => Boolean) recall!: boolean
  @Field(() => Boolean, { description: 'See what became of it' }) report!: boolean
  @Field(() => Boolean) archive!: boolean
  @Field(() => Boolean) restore!: boolean
  @Field(() => AddressingType, { description: 'Whom it may be for when it is changed' })
  address!: AddressingType
}

@ObjectType('Announcement')
export class AnnouncementType implements Announcement {
  @Field(() => ID) id!: string
  @Field(() => Int) version!: number
  @Field(() => String) title!: string
  @Field(() => String) body!: string
  @Field(() => SeverityEnum) severity!: Severity
  @Field(() => AnnouncementStatusEnum) status!: PublishedStatus
  @Field(() => AudienceType) audience!: AudienceType
  @Field(() => GraphQLDateTime, { nullable: true }) publishAt!: Date | null
  @Field(() => GraphQLDateTime, { nullable: true }) publishedAt!: Date | null
  @Field(() => GraphQLDateTime, { nullable: true }) expiresAt!: Date | null
  @Field(() => [ChannelEnum]) channels!: Channel[]
  @Field(() => String, { nullable: true }) url!: string | null
  @Field(() => String, { nullable: true }) icon!: string | null
  @Field(() => Boolean) requiresAck!: boolean
  @Field(() => GraphQLDateTime, { nullable: true }) ackDueAt!: Date | null
  @Field(() => Boolean, { description: 'Its end has passed, so nobody is shown it' })
  expired!: boolean
  @Field(() => ID) authorId!: string
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime) updatedAt!: Date
  @Field(() => AnnouncementCanType) can!: AnnouncementCanType
}

export const AnnouncementConnection = connectionType('Announcement', AnnouncementType)

@InputType('AnnouncementInput', {
  description: 'A full replacement: a field left out takes its default',
})
export class AnnouncementInput {
  @Field(() => String) title!: string
  @Field(() => String) body!: string
  @Field(() => SeverityEnum, { nullable: true }) severity?: Severity
  @Field(() => AudienceInput, { nullable: true, description: 'Left out: everyone' })
  audience?: AudienceInput
  @Field(() => GraphQLDateTime, { nullable: true }) publishAt?: Date
  @Field(() => GraphQLDateTime, { nullable: true }) expiresAt?: Date
  @Field(() => [ChannelEnum], { nullable: true }) channels?: Channel[]
  @Field(() => String, { nullable: true }) url?: string
  @Field(() => String, { nullable: true }) icon?: string
  @Field(() => Boolean, { nullable: true }) requiresAck?: boolean
  @Field(() => GraphQLDateTime, { nullable: true }) ackDueAt?: Date
}

@InputType('AnnouncementFilter')
export class AnnouncementFilter {
  @Field(() => [AnnouncementStatusEnum], { nullable: true }) status?: PublishedStatus[]
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => ID, {
    nullable: true,
    description: 'A group, department, position or person that the audience names',
  })
  audienceId?: string
}

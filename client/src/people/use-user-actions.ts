import {
  Archive,
  KeyRound,
  LogOut,
  MailPlus,
  Pencil,
  RotateCcw,
  ShieldOff,
  UserCheck,
  UserX,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useRun } from '../api/use-graphql.ts'
import { paths } from '../paths.ts'
import type { RowAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import * as commands from './user.ts'
import type { User } from './user.ts'

/** What may be done to people, in their list and on their own page. */
export function useUserActions(): RowAction<User>[] {
  const run = useRun()
  const navigate = useNavigate()
  return [
    {
      label: m.people_edit(),
      icon: Pencil,
      allowed: ({ can }) => can.update,
      open: ({ id }) => void navigate(paths.userEdit(id)),
    },
    {
      label: m.people_resend(),
      icon: MailPlus,
      allowed: ({ can }) => can.resendInvitation,
      run: ({ id }) => run(commands.resendInvitation, { id }),
      done: (name) => m.people_resent({ name }),
      bulk: (what) => m.people_bulk_resent({ what }),
      confirm: {
        question: (name) => m.people_resend_question({ name }),
        description: m.people_resend_effect(),
      },
    },
    {
      label: m.people_send_reset(),
      icon: KeyRound,
      allowed: ({ can }) => can.resetPassword,
      run: ({ id }) => run(commands.sendPasswordReset, { id }),
      done: (name) => m.people_reset_sent({ name }),
      confirm: {
        question: (name) => m.people_send_reset_question({ name }),
        description: m.people_send_reset_effect(),
      },
    },
    {
      label: m.people_reset_factor(),
      icon: ShieldOff,
      allowed: ({ can }) => can.resetTwoFactor,
      run: ({ id }) => run(commands.resetTwoFactor, { id }),
      done: (name) => m.people_factor_reset({ name }),
      confirm: {
        question: (name) => m.people_reset_factor_question({ name }),
        description: m.people_reset_factor_effect(),
      },
    },
    {
      label: m.people_sign_out(),
      icon: LogOut,
      allowed: ({ can }) => can.signOut,
      run: ({ id }) => run(commands.signOutUser, { id }),
      done: (name) => m.people_signed_out({ name }),
      bulk: (what) => m.people_bulk_signed_out({ what }),
      confirm: {
        question: (name) => m.people_sign_out_question({ name }),
        description: m.people_sign_out_effect(),
      },
    },
    {
      label: m.people_suspend(),
      icon: UserX,
      allowed: ({ can }) => can.suspend,
      run: ({ id }) => run(commands.suspendUser, { id }),
      done: (name) => m.people_is_suspended({ name }),
      bulk: (what) => m.people_bulk_suspended({ what }),
      undo: ({ id }) => run(commands.reinstateUser, { id }),
      confirm: {
        question: (name) => m.people_suspend_question({ name }),
        description: m.people_suspend_effect(),
      },
    },
    {
      label: m.people_reinstate(),
      icon: UserCheck,
      allowed: ({ can }) => can.reinstate,
      run: ({ id }) => run(commands.reinstateUser, { id }),
      done: (name) => m.people_is_reinstated({ name }),
      bulk: (what) => m.people_bulk_reinstated({ what }),
    },
    {
      label: m.people_archive(),
      icon: Archive,
      allowed: ({ can }) => can.archive,
      run: ({ id }) => run(commands.deleteUser, { id }),
      done: (name) => m.people_is_archived({ name }),
      bulk: (what) => m.people_bulk_archived({ what }),
      undo: ({ id }) => run(commands.restoreUser, { id }),
      confirm: {
        question: (name) => m.people_archive_question({ name }),
        description: m.people_archive_effect(),
      },
    },
    {
      label: m.people_restore(),
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: ({ id }) => run(commands.restoreUser, { id }),
      done: (name) => m.people_is_restored({ name }),
      bulk: (what) => m.people_bulk_restored({ what }),
    },
  ]
}

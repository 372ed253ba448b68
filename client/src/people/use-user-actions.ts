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
import * as commands from './user.ts'
import type { User } from './user.ts'

/** What may be done to people, in their list and on their own page. */
export function useUserActions(): RowAction<User>[] {
  const run = useRun()
  const navigate = useNavigate()
  return [
    {
      label: 'Edit',
      icon: Pencil,
      allowed: ({ can }) => can.update,
      open: ({ id }) => void navigate(paths.userEdit(id)),
    },
    {
      label: 'Send the invitation again',
      icon: MailPlus,
      allowed: ({ can }) => can.resendInvitation,
      run: ({ id }) => run(commands.resendInvitation, { id }),
      done: (name) => `The invitation to “${name}” is on its way`,
      bulk: (what) => `${what} invited again`,
      confirm: {
        question: (name) => `Send the invitation to “${name}” again?`,
        description: 'The link of the earlier mail stops working.',
      },
    },
    {
      label: 'Send a password reset',
      icon: KeyRound,
      allowed: ({ can }) => can.resetPassword,
      run: ({ id }) => run(commands.sendPasswordReset, { id }),
      done: (name) => `The mail to “${name}” is on its way`,
      confirm: {
        question: (name) => `Send “${name}” a mail to choose a new password?`,
        description: 'Their password stays as it is until they do.',
      },
    },
    {
      label: 'Reset two-factor sign-in',
      icon: ShieldOff,
      allowed: ({ can }) => can.resetTwoFactor,
      run: ({ id }) => run(commands.resetTwoFactor, { id }),
      done: (name) => `“${name}” signs in without a second factor`,
      confirm: {
        question: (name) => `Reset the two-factor sign-in of “${name}”?`,
        description: 'Their password alone is enough until they set it up again.',
      },
    },
    {
      label: 'Sign out everywhere',
      icon: LogOut,
      allowed: ({ can }) => can.signOut,
      run: ({ id }) => run(commands.signOutUser, { id }),
      done: (name) => `“${name}” is signed out`,
      bulk: (what) => `${what} signed out everywhere`,
      confirm: {
        question: (name) => `Sign “${name}” out everywhere?`,
        description: 'Every session ends at once, in browsers and on phones.',
      },
    },
    {
      label: 'Suspend',
      icon: UserX,
      allowed: ({ can }) => can.suspend,
      run: ({ id }) => run(commands.suspendUser, { id }),
      done: (name) => `“${name}” is suspended`,
      bulk: (what) => `${what} suspended`,
      undo: ({ id }) => run(commands.reinstateUser, { id }),
      confirm: {
        question: (name) => `Suspend “${name}”?`,
        description: 'They are signed out and receive nothing until you reinstate them.',
      },
    },
    {
      label: 'Reinstate',
      icon: UserCheck,
      allowed: ({ can }) => can.reinstate,
      run: ({ id }) => run(commands.reinstateUser, { id }),
      done: (name) => `“${name}” may sign in again`,
      bulk: (what) => `${what} reinstated`,
    },
    {
      label: 'Archive',
      icon: Archive,
      allowed: ({ can }) => can.archive,
      run: ({ id }) => run(commands.deleteUser, { id }),
      done: (name) => `“${name}” is archived`,
      bulk: (what) => `${what} archived`,
      undo: ({ id }) => run(commands.restoreUser, { id }),
      confirm: {
        question: (name) => `Archive “${name}”?`,
        description: 'They can no longer sign in. What they wrote stays; you can restore them.',
      },
    },
    {
      label: 'Restore',
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: ({ id }) => run(commands.restoreUser, { id }),
      done: (name) => `“${name}” is restored`,
      bulk: (what) => `${what} restored`,
    },
  ]
}

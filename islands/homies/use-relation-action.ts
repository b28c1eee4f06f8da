import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../worker/homies/contract'
import { serverMessage } from '../api'
import { isLeaving, watchLeaving } from '../errors/leaving'
import { pushIsUseful } from '../push/push-is-useful'
import { isActing, useAct } from '../use-act'
import { refreshHomies, saveShown, requestWith, showRelation } from './cache'
import { saveFocus, showPersistentToast } from './persistent-toast'
import { becomes, changeRelation, type RelationAction } from './change-relation'
import { openLayers } from '../ui/dialog-history'
import { isUnsafeToLeave } from '../upload/uploads'

const done: Record<RelationAction, string> = {
  ask: 'Homie request sent!',
  accept: 'Homie request accepted!',
  reject: 'Homie request rejected',
  cancel: 'Request canceled',
  remove: 'Homie removed',
}

const failed: Record<RelationAction, string> = {
  ask: 'Failed to send homie request',
  accept: 'Failed to accept homie request',
  reject: 'Failed to reject homie request',
  cancel: 'Failed to cancel request',
  remove: 'Failed to remove homie',
}

interface Given {
  action: RelationAction
  skater: Person
  requestId: string | undefined
}

/**
 * Shows the new relation at once, confirms it in a toast, then reloads the page. Another button takes the
 * place of the pressed one, so this stays busy for the second press of a double click.
 */
export function useRelationAction(): (action: RelationAction, skater: Person) => void {
  const queries = useQueryClient()
  const { act } = useAct({
    call: ({ action, skater, requestId }: Given) =>
      watchLeaving(changeRelation(action, skater.userId, requestId)),
    idOf: ({ skater }) => skater.userId,
    show: ({ action, skater }) => {
      const takeBack = saveShown(queries)
      showRelation(queries, skater, becomes[action])
      return takeBack
    },
    done: (relation, { action, skater }) => {
      showRelation(queries, skater, relation)
      showPersistentToast(relation === 'homie' ? done.accept : done[action])
      void refreshHomies(queries)
      if (action === 'ask' || action === 'accept') pushIsUseful()
      return reloadSoon()
    },
    failed: (error, { action }) => {
      void refreshHomies(queries)
      const description = serverMessage(error, 'Something went wrong. Please try again.')
      return { title: failed[action], description }
    },
  })
  return (action, skater) =>
    void act({ action, skater, requestId: requestWith(queries, skater.userId) })
}

const reloadMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads half a second after the last action, once no action runs and no dialog is open, but not if an
 * upload would be lost or the user leaves. The page is correct without it too. Resolves before the reload.
 */
export function reloadSoon(): Promise<void> {
  clearTimeout(timer)
  const soon = watchLeaving(new Promise<void>((resolve) => setTimeout(resolve, reloadMs)))
  timer = setTimeout(() => {
    if (isUnsafeToLeave() || isLeaving()) return
    if (isActing() || document.querySelector(openLayers)) void reloadSoon()
    else {
      saveFocus()
      location.reload()
    }
  }, reloadMs)
  return soon
}

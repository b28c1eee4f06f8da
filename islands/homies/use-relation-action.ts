import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Person } from '../../worker/homies/contract'
import { serverMessage } from '../api'
import { isLeaving, watchLeaving } from '../errors/leaving'
import { pushIsUseful } from '../push/push-is-useful'
import { toast } from '../ui/toast'
import { refreshHomies, saveShown, requestWith, showRelation } from './cache'
import { showPersistentToast } from './persistent-toast'
import { becomes, changeRelation, type RelationAction } from './change-relation'
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

interface Doing {
  act: RelationAction
  skater: Person
  requestId: string | undefined
}

/**
 * The ids of skaters with a running action. After the first press another button takes its place,
 * so the second press of a double click must do nothing.
 */
const held = new Set<string>()

/**
 * An action on another skater: shows the new relation at once, confirms it in a toast, and then
 * reloads the page.
 */
export function useRelationAction(): (act: RelationAction, skater: Person) => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ act, skater, requestId }: Doing) =>
      watchLeaving(changeRelation(act, skater.userId, requestId)),
    // Without a network, fail at once instead of waiting silently.
    networkMode: 'always',
    onMutate: ({ act, skater }) => {
      const goBack = saveShown(queries)
      showRelation(queries, skater, becomes[act])
      return goBack
    },
    onSuccess: (relation, { act, skater }) => {
      showRelation(queries, skater, relation)
      showPersistentToast(relation === 'homie' ? done.accept : done[act])
      void refreshHomies(queries)
      if (act === 'ask' || act === 'accept') pushIsUseful()
      reloadSoon(queries)
    },
    onError: (error, { act }, goBack) => {
      goBack?.()
      const description = serverMessage(error, 'Something went wrong. Please try again.')
      toast({ title: failed[act], description, kind: 'destructive' })
      void refreshHomies(queries)
    },
    onSettled: (_, __, { skater }) => {
      setTimeout(() => held.delete(skater.userId), reloadMs)
    },
  })
  return (act, skater) => {
    if (held.has(skater.userId)) return
    held.add(skater.userId)
    mutate({ act, skater, requestId: requestWith(queries, skater.userId) })
  }
}

const reloadMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads the page half a second after the last action. Waits for other actions and open dialogs,
 * and does not reload if an upload would be lost or somebody leaves. After an action the page is
 * correct without the reload too.
 */
export function reloadSoon(queries: QueryClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isUnsafeToLeave() || isLeaving()) return
    if (queries.isMutating() > 0 || document.querySelector('dialog[open]')) reloadSoon(queries)
    else location.reload()
  }, reloadMs)
  void watchLeaving(new Promise((resolve) => setTimeout(resolve, reloadMs)))
}

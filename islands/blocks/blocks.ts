import { useQuery } from '@tanstack/react-query'
import * as blockEndpoints from '../../worker/blocks/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { orDone, readOrFail, request } from '../request'
import { useAct } from '../use-act'

export interface Somebody {
  userId: string
  skatertag: string
}

export const useBlocks = (enabled: boolean) =>
  useQuery({
    queryKey: keys.blocks,
    queryFn: ({ signal }) =>
      readOrFail(blockEndpoints.list, 'Failed to fetch whom you have blocked', { signal }),
    enabled,
    staleTime: 0,
  })

export type Change = 'block' | 'unblock' | 'mute' | 'unmute'

const failed: Record<Change, string> = {
  block: 'Failed to block',
  unblock: 'Failed to unblock',
  mute: 'Failed to mute',
  unmute: 'Failed to unmute',
}

const endpointFor = {
  block: blockEndpoints.block,
  unblock: blockEndpoints.unblock,
  mute: blockEndpoints.mute,
  unmute: blockEndpoints.unmute,
}

export const useBlockChange = (onDone: (change: Change) => void) =>
  useAct({
    call: ({ change, userId }: { change: Change; userId: string }) =>
      orDone(
        request(endpointFor[change], { params: { userId } }),
        change.startsWith('un') ? 404 : 'done_before',
      ),
    done: (_, { change }) => onDone(change),
    failed: (error, { change }) => ({
      title: failed[change],
      description: serverMessage(error, 'Nothing has changed.'),
    }),
    touches: [keys.blocks],
  })

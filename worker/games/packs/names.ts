import type { Command } from '../engine/state'

/** A command as a pack holds it: without the ids of users, which only `create` has. */
export function withoutNames(command: Command): Command {
  if (command.type !== 'create') return command
  return { ...command, players: command.players.map(() => null), nonHomieIds: [] }
}

/** The command with the players who are still there, by seat. */
export function withNames(command: Command, userIds: (string | null)[]): Command {
  if (command.type !== 'create') return command
  return { ...command, players: command.players.map((_, seat) => userIds[seat] ?? null) }
}

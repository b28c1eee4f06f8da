import type { Env } from '../../env'
import type { MapBox } from '../geometry/view'
import { version } from '../version'
import { cellsIn, levelAt, pieceNameOf, type Cell, type Level } from './levels'
import { asPiece, emptyPiece, type Piece } from './piece'

/** From this zoom on, lines are drawn larger than they were measured. */
const roundedFrom = 8

/** The last pieces read: the next request is often for the same area. */
const kept = new Map<string, Piece>()
const most = 24

export interface Placed {
  piece: Piece
  moved: number
}

export function piecesFor(env: Env, box: MapBox, zoom: number): Promise<Placed[]> {
  const level = levelAt(zoom)
  const rounded = zoom >= roundedFrom
  return Promise.all(
    cellsIn(level, box).map(async ({ moved, ...cell }) => ({
      piece: await piece(env, level, cell, rounded),
      moved,
    })),
  )
}

async function piece(env: Env, level: Level, cell: Cell, rounded: boolean): Promise<Piece> {
  const key = `${pieceNameOf(level, cell)} ${rounded}`
  const found = kept.get(key) ?? (await load(env, level, cell, rounded))
  kept.delete(key)
  kept.set(key, found)
  if (kept.size > most) for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
  return found
}

/** A piece of open sea has no file. */
async function load(env: Env, level: Level, cell: Cell, rounded: boolean): Promise<Piece> {
  const address = `http://assets/maps/${version}/${pieceNameOf(level, cell)}.bin`
  const answer = await env.ASSETS.fetch(address)
  if (answer.status === 404) return emptyPiece
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return asPiece(new Uint8Array(await answer.arrayBuffer()), level, cell, rounded)
}

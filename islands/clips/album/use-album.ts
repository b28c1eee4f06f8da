import { useEffect, useRef, useState } from 'react'
import { moveTo } from '../../order/move-to'
import {
  checkPick,
  inTheAir,
  loadReader,
  readFilm,
  shrinkPick,
  type Pick,
  type ReadFilm,
  type VideoLimit,
} from '../../upload/pick'
import type { FilmRow } from './film-row'
import { printsOf } from './prints'
import { inOrder, sortOut, type Sorted } from './rules'

const nothing: Sorted<File> = { taken: [], left: [], alike: [] }

export interface AlbumWork {
  kind: 'reads' | 'shrinks'
  at: number
  count: number
  /** Of this film. */
  share: number
}

/** One that goes up as it was chosen. */
interface WholeFilm {
  chosenAt: number
  film: ReadFilm & { pick: Pick }
}

const firstWork: AlbumWork = { kind: 'reads', at: 0, count: 0, share: 0 }

/** Reads the chosen films one after the other: a phone holds few of them open at a time. */
export function useAlbum(files: readonly File[], limit: VideoLimit, firstCaption: string) {
  const [sorted, setSorted] = useState(nothing)
  const [rows, setRows] = useState<FilmRow[]>([])
  /** Null once nothing is left to do. */
  const [work, setWork] = useState<AlbumWork | null>(firstWork)
  const isMoved = useRef(false)
  const shrinking = useRef(new AbortController())
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })

  const change = (chosenAt: number, to: Partial<FilmRow>) =>
    setRows((now) => now.map((row) => (row.chosenAt === chosenAt ? { ...row, ...to } : row)))

  useEffect(() => {
    let isOver = false
    isMoved.current = false
    const add = (row: FilmRow) =>
      setRows((now) => (isMoved.current ? [...now, row] : inOrder([...now, row])))
    async function read() {
      const whole: WholeFilm[] = []
      const chosen = sortOut(files, await printsOf(files))
      if (isOver) return
      setSorted(chosen)
      for (const [chosenAt, file] of chosen.taken.entries()) {
        setWork({ kind: 'reads', at: chosenAt, count: chosen.taken.length, share: 0 })
        const row = await readRow(file, chosenAt, limit, stopper.signal)
        if (isOver) return release(row.film?.pick)
        add({ ...row, caption: chosenAt === 0 ? firstCaption : '' })
        if (!row.film?.pick) continue
        const pick = await withCover(row.film.pick)
        if (isOver) return
        const film = { ...row.film, pick }
        change(chosenAt, { film })
        whole.push({ chosenAt, film })
      }
      await shrinkHeavy(whole, stopper.signal)
      if (!isOver) setWork(null)
    }
    const stopper = new AbortController()
    shrinking.current = stopper
    setRows([])
    setSorted(nothing)
    setWork(firstWork)
    void read()
    return () => {
      isOver = true
      stopper.abort()
    }
    // Only other files begin another list.
    // eslint-disable-next-line react/exhaustive-deps
  }, [files])

  /** After the list is there. Its skater may have left out some by then. */
  async function shrinkHeavy(whole: WholeFilm[], signal: AbortSignal) {
    const count = whole.length
    for (const [at, { chosenAt, film }] of whole.entries()) {
      if (latest.current.some((row) => row.chosenAt === chosenAt && row.isOut)) continue
      const onProgress = (share: number) =>
        signal.aborted || setWork({ kind: 'shrinks', at, count, share })
      const small = await shrinkPick(film.pick, limit, { onProgress, signal })
      if (small) release(small)
      if (signal.aborted) return
      if (!small) continue
      const pick = { ...small, preview: null, poster: film.pick.poster }
      change(chosenAt, { film: { ...film, pick } })
    }
  }

  function move(from: number, to: number) {
    isMoved.current = true
    setRows((now) => moveTo(now, from, to))
  }

  /** Opens the trimmer. Returns whether something of the film can go up now. */
  async function trim({ chosenAt, file, film }: FilmRow, where: VideoLimit): Promise<boolean> {
    const checked = await checkPick(file, where, () => {})
    if ('title' in checked) {
      change(chosenAt, { why: checked })
      return false
    }
    const [pick, ...others] = await Promise.all([checked, ...checked.others].map(withCover))
    change(chosenAt, { film: { ...film!, pick: { ...pick!, others } }, why: null })
    return true
  }

  const drop = (chosenAt: number) =>
    setRows((now) => now.filter((row) => row.chosenAt !== chosenAt))

  return { sorted, rows, work, skip: () => shrinking.current.abort(), change, move, trim, drop }
}

async function readRow(
  file: File,
  chosenAt: number,
  limit: VideoLimit,
  signal: AbortSignal,
): Promise<FilmRow> {
  const time = await loadReader()
    .then((reader) => reader.filmTimeOf(file))
    .catch(() => null)
  const read = await readFilm(file, limit, signal)
  const isRefused = 'title' in read
  return {
    chosenAt,
    file,
    time,
    film: isRefused ? null : read,
    why: isRefused ? read : read.why,
    isRefused,
    isOut: false,
    caption: '',
    trick: null,
    isClip: true,
    spotId: '',
  }
}

/** Waits for the ear. No row plays its film, so that the browser may let go of it. */
async function withCover(pick: Pick): Promise<Pick> {
  const covered = await inTheAir(pick)
  release(pick)
  return { ...covered, preview: null }
}

const release = (pick?: Pick | null) => pick?.preview && URL.revokeObjectURL(pick.preview)

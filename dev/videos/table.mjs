/**
 * `node dev/run.mjs node dev/videos/table.mjs FOLDER [OUT]` compares each video in a folder with its
 * stored form. OUT: where to write the stored videos; then each browser plays both. `start`: the time
 * of the first picture, as mediabunny reads it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { build } from 'vite'

const [folder, out] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
const root = fileURLToPath(new URL('../../', import.meta.url))
const { prepareVideo, inspectVideo } = await bundled('worker/lib/video-files/read.ts')
const { preparedSource } = await bundled('worker/lib/video-files/pieces.ts')

const names = readdirSync(folder).filter((name) => /\.(mp4|mov|3gp|webm|avi|m4a)$/.test(name))
const films = names.toSorted().map((name) => join(folder, name))
const columns = ['file', 'sent', 'stored', 'length', 'size', 'packets', 'CRC-32', 'index', 'again']
const rows = [[...columns, 'start']]
for (const film of films) rows.push([basename(film), ...(await rowOf(film))])
if (out) await addBrowsers()
const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
for (const row of rows) console.log(row.map((cell, at) => cell.padEnd(widths[at])).join('  '))

async function rowOf(film) {
  const bytes = new Uint8Array(readFileSync(film))
  const source = sourceOf(bytes)
  const video = await prepareVideo(source)
  if (typeof video === 'string') {
    const found = await inspectVideo(source)
    return [`${bytes.length}`, `refused: ${found.reason ?? found.format ?? found}`]
  }
  const { pieces, packets, bytes: length } = video.prepared
  const stored = new Uint8Array(await preparedSource(source, pieces).read(0, length))
  if (out) {
    mkdirSync(out, { recursive: true })
    writeFileSync(join(out, basename(film)), stored)
  }
  const again = await prepareVideo(sourceOf(stored))
  const isSame = sumOf(bytes, packets.sent) === sumOf(stored, packets.prepared)
  const [before, after] = [await startOf(bytes), await startOf(stored)]
  return [
    `${bytes.length}`,
    `${length}`,
    `${(video.durationMs / 1000).toFixed(3)} s`,
    `${video.width}×${video.height}`,
    `${packets.sent.starts.length}`,
    isSame ? sumOf(bytes, packets.sent).toString(16) : 'differs',
    isFirst(stored) ? 'first' : 'not first',
    again.prepared?.isAsSent ? 'as it came' : 'another',
    before === after ? after : `${before} → ${after}`,
  ]
}

/** Of all packets, one after the other. */
function sumOf(bytes, { starts, ends }) {
  let sum = 0
  for (const [index, start] of starts.entries())
    sum = crc32(bytes.subarray(start, ends[index]), sum)
  return sum
}

function isFirst(bytes) {
  const text = Buffer.from(bytes).toString('latin1')
  const at = (name) => (text.includes(name) ? text.indexOf(name) : Infinity)
  return at('moov') < at('mdat') || at('\x1cS\xbbk') < at('\x1fC\xb6u')
}

async function startOf(bytes) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const first = async () => (await input.getPrimaryVideoTrack())?.getFirstTimestamp()
  return (await first().catch(() => undefined))?.toFixed(3) ?? '-'
}

async function addBrowsers() {
  const { playInEach } = await bundled('dev/videos/play.ts')
  const kept = new Set(readdirSync(out))
  const played = films.filter((film) => kept.has(basename(film)))
  const both = [...played, ...played.map((film) => join(out, basename(film)))]
  for (const [browser, shown] of await playInEach(both)) {
    rows[0].push(browser)
    for (const [index, film] of played.entries()) {
      const row = rows.find(([name]) => name === basename(film))
      row.push(compare(shown[index], shown[index + played.length]))
    }
  }
}

function compare(sent, stored) {
  const [before, after] = [textOf(sent), textOf(stored)]
  const text = before === after ? after : `${before} → ${after}`
  if (sent.problem || stored.problem) return text
  const ends = sent.pictures.map((picture, at) => likeness(picture, stored.pictures[at] ?? []))
  return ends.every((each) => each < 8) ? text : `${text}, other pictures (${ends.join('/')})`
}

function textOf({ problem, seconds, width, height, firstAt, hasEnded }) {
  if (problem !== undefined) return 'no'
  const end = hasEnded ? '' : ', does not end'
  if (firstAt < 0) return 'no picture'
  return `${firstAt.toFixed(3)} of ${seconds?.toFixed(2) ?? '?'} s, ${width}×${height}${end}`
}

/** The mean difference in brightness, of 255. */
function likeness(one, other) {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0)
  return Math.round(sum / one.length)
}

function sourceOf(bytes) {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}

async function bundled(path) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, ssr: join(root, path), minify: false },
  })
  const file = join(root, '.state', `${basename(path)}.mjs`)
  mkdirSync(join(root, '.state'), { recursive: true })
  writeFileSync(file, output[0].code)
  return import(file)
}

/**
 * `node dev/run.mjs node dev/videos/table.mjs FOLDER [OUT]` compares each video in a folder with its
 * stored form. OUT: where to write the stored videos, to play them.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { build } from 'vite'

const [folder, out] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
const { prepareVideo, inspectVideo } = await bundled('read')
const { preparedSource } = await bundled('pieces')

const columns = ['file', 'sent', 'stored', 'length', 'size', 'packets', 'CRC-32', 'index', 'again']
const rows = [columns]
for (const name of readdirSync(folder).toSorted()) {
  if (!/\.(mp4|mov|3gp|webm|avi|m4a)$/.test(name)) continue
  rows.push([name, ...(await rowOf(name))])
}
const widths = columns.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
for (const row of rows) console.log(row.map((cell, at) => cell.padEnd(widths[at])).join('  '))

async function rowOf(name) {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
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
    writeFileSync(join(out, name), stored)
  }
  const again = await prepareVideo(sourceOf(stored))
  const isSame = sumOf(bytes, packets.sent) === sumOf(stored, packets.prepared)
  return [
    `${bytes.length}`,
    `${length}`,
    `${(video.durationMs / 1000).toFixed(3)} s`,
    `${video.width}×${video.height}`,
    `${packets.sent.starts.length}`,
    isSame ? sumOf(bytes, packets.sent).toString(16) : 'differs',
    isFirst(stored) ? 'first' : 'not first',
    again.prepared?.isAsSent ? 'as it came' : 'another',
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

function sourceOf(bytes) {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}

async function bundled(name) {
  const input = fileURLToPath(new URL(`../../worker/media/video/${name}.ts`, import.meta.url))
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, ssr: input, minify: false },
  })
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
}

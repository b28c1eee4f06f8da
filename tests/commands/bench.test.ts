import { expect } from 'vitest'
import { app, proveCommands } from './copied-app'
import { run } from './run'

/** How the table of each benchmark begins. */
const benchmarks = [
  'Processor time of a cold start',
  "A daily skater's",
  'Bytes of a page',
  'Script of the upload dialog',
  'Tries heard in made takes',
  'How quick the ear is',
  'Requests a second',
  'What visitors are shown',
  'A static map',
  'A map with all spots',
  'An upload of',
  "From the tap on a clip's poster",
  'From a press to its answer',
  'A search for',
  'Points among',
  "A skater's notifications",
  'The activity feed',
  'A turn without a video, heard by',
  'An out, heard by',
  '8 games with',
  '20 viewers of one clip',
]

proveCommands('bench', async () => {
  const output = await run(app, 'run bench -- --quick')
  expect(benchmarks.filter((heading) => !output.includes(`\n${heading}`))).toEqual([])
  expect(output).toMatch(/screens told +32 of 32/)
})

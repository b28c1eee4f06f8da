/** The colours of a scene at an hour of the day, without gradients; `sky` from the top down. */
export interface Light {
  sky: string[]
  sun: string
  far: string
  mid: string
  windows: string
  ground: string
  line: string
  /** The face and the top of the obstacle. */
  stone: string
  top: string
}

export const lights = {
  dusk: {
    sky: ['#3a2352', '#6a2f5f', '#b8435a', '#f0724a', '#ffa45c'],
    sun: '#ffd28a',
    far: '#4a2a55',
    mid: '#2a1c38',
    windows: '#ffb35c',
    ground: '#23202b',
    line: '#3a3445',
    stone: '#57485f',
    top: '#d9b8a8',
  },
  night: {
    sky: ['#0d1326', '#121a33', '#1a2542', '#243253', '#30416a'],
    sun: '#f3efd8',
    far: '#1b2540',
    mid: '#10172b',
    windows: '#ffd166',
    ground: '#171a22',
    line: '#2b3140',
    stone: '#434c60',
    top: '#aeb8cc',
  },
  morning: {
    sky: ['#8fc7d9', '#a9d5dc', '#c8e2da', '#e8ecd2', '#fbeecb'],
    sun: '#fff7df',
    far: '#7fa6b0',
    mid: '#4f7480',
    windows: '#e6f2ea',
    ground: '#5d6670',
    line: '#78828c',
    stone: '#97897a',
    top: '#f1e6d3',
  },
  noon: {
    sky: ['#2f86c9', '#4498d4', '#62aade', '#84bee6', '#a9d3ee'],
    sun: '#fff3b8',
    far: '#5b86a8',
    mid: '#35607f',
    windows: '#cfe6f5',
    ground: '#84888c',
    line: '#9ca0a3',
    stone: '#a9826a',
    top: '#f3e3cf',
  },
  golden: {
    sky: ['#c76b3a', '#dd8340', '#ee9d4a', '#f8b95e', '#fdd483'],
    sun: '#fff0c2',
    far: '#a5562f',
    mid: '#6e3522',
    windows: '#ffe0a0',
    ground: '#4a3a35',
    line: '#67534b',
    stone: '#8a5f48',
    top: '#f3cfa2',
  },
  fog: {
    sky: ['#8d959b', '#9ba3a7', '#adb3b5', '#c0c4c3', '#d3d5d1'],
    sun: '#ecebe3',
    far: '#8a9297',
    mid: '#5f686e',
    windows: '#d9d3b5',
    ground: '#4b5055',
    line: '#62686d',
    stone: '#7d7f80',
    top: '#dcd9cf',
  },
  rose: {
    sky: ['#46407a', '#7a5590', '#b56f9a', '#e594a0', '#f8c0ac'],
    sun: '#fff0d9',
    far: '#6b4f86',
    mid: '#3c315f',
    windows: '#ffe0b0',
    ground: '#2f2b42',
    line: '#48425f',
    stone: '#655a83',
    top: '#e7c6cf',
  },
  teal: {
    sky: ['#0f4a4f', '#176067', '#2a7c7d', '#57a092', '#9ac7a6'],
    sun: '#f7f0c6',
    far: '#1f5d60',
    mid: '#0e3a40',
    windows: '#f3d98b',
    ground: '#1c2a2d',
    line: '#30444a',
    stone: '#3f6466',
    top: '#cfe0c8',
  },
} as const satisfies Record<string, Light>

export type Hour = keyof typeof lights

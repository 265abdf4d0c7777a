import { drawBars, type Pen } from './pdf-charts';

/** A pen that draws nothing. */
const pen: Pen = {
  rect: () => pen,
  circle: () => pen,
  moveTo: () => pen,
  lineTo: () => pen,
  lineWidth: () => pen,
  strokeColor: () => pen,
  fillColor: () => pen,
  fill: () => pen,
  stroke: () => pen,
};

/** The labels below the bars of a chart with this many points, in an area 324 wide. */
function labelsOf(count: number): unknown[] {
  const points = Array.from({ length: count }, (_, index) => ({ label: `L${index}`, bar: 1, dot: 0 }));
  const labels: unknown[] = [];
  drawBars(
    pen,
    { x: 0, y: 0, width: 324, height: 100 },
    {
      chart: { series: ['Requests', 'Hires'], points },
      colors: { bars: '#000', dots: '#000', line: '#000' },
      write: (text, { x, align }) => text.startsWith('L') && labels.push([text, x, align]),
    },
  );
  return labels;
}

it('the first and the last label of a chart begin and end with their bars, and the middle one is centered', () => {
  // 24 are for the scale. Bars of 15, in steps of 25.
  expect(labelsOf(12)).toEqual([
    ['L6', 186.5, 'middle'],
    ['L11', 319, 'end'],
    ['L0', 29, 'start'],
  ]);
});

it('a single point has one label', () => {
  expect(labelsOf(1)).toEqual([['L0', 165, 'start']]);
});

/** One bar and one dot per point, with a common scale. */
export interface BarChart {
  /** What the bars and the dots count. */
  series: readonly [bars: string, dots: string];
  points: readonly { label: string; bar: number; dot: number }[];
}

/** A bar per step, from the first step, which counts all, to the last. */
export interface StepChart {
  steps: readonly { label: string; count: number }[];
}

/** A table; numbers belong into columns that are aligned at their end. */
export interface PdfTable {
  columns: readonly { title: string /** The share of the width, 0 to 1. */; share: number; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
}

/** The parts of pdfkit that charts are drawn with. */
export interface Pen {
  rect(x: number, y: number, width: number, height: number): Pen;
  circle(x: number, y: number, radius: number): Pen;
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  lineWidth(width: number): Pen;
  strokeColor(color: string): Pen;
  fillColor(color: string): Pen;
  fill(): Pen;
  stroke(): Pen;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Colors {
  bars: string;
  dots: string;
  line: string;
}

/** Text at a point of the chart, at its start, middle or end. */
export type WriteText = (text: string, at: { x: number; y: number; align: 'start' | 'middle' | 'end' }) => void;

const SCALE_WIDTH = 24;
const LEGEND = 24;
const LABELS = 16;
/** The height of a step. */
const STEP = 24;

/** The highest value of the scale: even, so that its half is a whole number. */
const topOf = ({ points }: BarChart): number => {
  const most = Math.max(2, ...points.flatMap(({ bar, dot }) => [bar, dot]));
  return most % 2 === 0 ? most : most + 1;
};

/** Draws bars and dots into an area, with a scale, a legend and the labels of the first, the middle and the last point. */
export function drawBars(pen: Pen, area: Area, { chart, colors, write }: Drawing): void {
  const plot = {
    x: area.x + SCALE_WIDTH,
    y: area.y + LEGEND,
    width: area.width - SCALE_WIDTH,
    height: area.height - LEGEND - LABELS,
  };
  const top = topOf(chart);
  const heightOf = (value: number) => (plot.height * value) / top;
  const bottom = plot.y + plot.height;
  drawLegend(pen, area, { chart, colors, write });
  for (const value of [0, top / 2, top]) {
    const y = bottom - heightOf(value);
    pen
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .stroke();
    write(String(value), { x: plot.x - 6, y: y + 3, align: 'end' });
  }
  const step = plot.width / Math.max(1, chart.points.length);
  const width = Math.min(step * 0.6, 18);
  const middleOf = (index: number) => plot.x + (index + 0.5) * step;
  chart.points.forEach(({ bar, dot }, index) => {
    if (bar > 0)
      pen
        .fillColor(colors.bars)
        .rect(middleOf(index) - width / 2, bottom - heightOf(bar), width, heightOf(bar))
        .fill();
    if (dot > 0)
      pen
        .fillColor(colors.dots)
        .circle(middleOf(index), bottom - heightOf(dot), 3.5)
        .fill();
  });
  const last = chart.points.length - 1;
  // The first and the last label begin and end with their bars, so that they stay inside the area.
  const labels = new Map([
    [Math.round(last / 2), { x: middleOf(Math.round(last / 2)), align: 'middle' }],
    [last, { x: middleOf(last) + width / 2, align: 'end' }],
    [0, { x: middleOf(0) - width / 2, align: 'start' }],
  ] as const);
  for (const [index, at] of labels) write(chart.points[index]?.label ?? '', { ...at, y: bottom + 12 });
}

/** The height of a chart of steps. */
export const heightOfSteps = ({ steps }: StepChart): number => steps.length * STEP;

/** Draws the name, the bar and the count of each step into an area, with the share of the first step. */
export function drawSteps(pen: Pen, area: Area, { chart: { steps }, colors, write }: StepDrawing): void {
  const [nameWidth, countWidth] = [area.width * 0.2, area.width * 0.2];
  const bar = { x: area.x + nameWidth, width: area.width - nameWidth - countWidth, height: 10 };
  const all = steps[0]?.count ?? 0;
  steps.forEach(({ label, count }, index) => {
    const y = area.y + index * STEP;
    const share = all === 0 ? 0 : count / all;
    write(label, { x: area.x, y: y + 12, align: 'start' });
    pen
      .fillColor(colors.line)
      .rect(bar.x, y + 4, bar.width, bar.height)
      .fill();
    if (count > 0)
      pen
        .fillColor(colors.bars)
        .rect(bar.x, y + 4, bar.width * share, bar.height)
        .fill();
    const text = index === 0 || all === 0 ? String(count) : `${count} (${Math.round(100 * share)}%)`;
    write(text, { x: area.x + area.width, y: y + 12, align: 'end' });
  });
}

interface StepDrawing {
  chart: StepChart;
  colors: Pick<Colors, 'bars' | 'line'>;
  write: WriteText;
}

interface Drawing {
  chart: BarChart;
  colors: Colors;
  write: WriteText;
}

function drawLegend(pen: Pen, { x, y }: Area, { chart: { series }, colors, write }: Drawing): void {
  const [bars, dots] = series;
  pen.fillColor(colors.bars).rect(x, y, 8, 8).fill();
  write(bars, { x: x + 13, y: y + 7.5, align: 'start' });
  pen
    .fillColor(colors.dots)
    .circle(x + 96, y + 4, 3.5)
    .fill();
  write(dots, { x: x + 105, y: y + 7.5, align: 'start' });
}

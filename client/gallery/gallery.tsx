// All UI components and the shared views of scores and statuses on one page, for review. Available in development at /gallery, and not part of the build.
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../ui/ThemeProvider';
import { ColorModeToggle } from '../ui/layout/ColorModeToggle';
import { Page } from '../ui/layout/Page';
import { Boards } from '../ui/gallery/boards';
import { Charts } from '../ui/gallery/charts';
import { Controls, Feedback } from '../ui/gallery/controls';
import { Guidance } from '../ui/gallery/guidance';
import { Lists } from '../ui/gallery/lists';
import { SettingsParts } from '../ui/gallery/settings';
import { Shapes, Typography } from '../ui/gallery/shapes';
import { Scores } from './scores';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html lacks #root');

createRoot(root).render(
  <BrowserRouter>
    <ThemeProvider>
      <Page title="Gallery" description="Every part, with invented content." actions={<ColorModeToggle />}>
        <Typography />
        <Controls />
        <Shapes />
        <Lists />
        <Boards />
        <Charts />
        <Scores />
        <Guidance />
        <SettingsParts />
        <Feedback />
      </Page>
    </ThemeProvider>
  </BrowserRouter>,
);

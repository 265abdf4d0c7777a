// All UI components on one page, for review. Available in development at /gallery, and not part of the build.
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../ThemeProvider';
import { ColorModeToggle } from '../layout/ColorModeToggle';
import { Page } from '../layout/Page';
import { Boards } from './boards';
import { Charts } from './charts';
import { Controls, Feedback } from './controls';
import { Guidance } from './guidance';
import { Lists } from './lists';
import { SettingsParts } from './settings';
import { Shapes, Typography } from './shapes';

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
        <Guidance />
        <SettingsParts />
        <Feedback />
      </Page>
    </ThemeProvider>
  </BrowserRouter>,
);

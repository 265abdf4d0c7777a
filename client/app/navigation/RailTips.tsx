import { Box } from '@chakra-ui/react';
import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';

interface Tip {
  label: string;
  /** In pixels from the edges of the window. */
  top: number;
  start: number;
}

/** The pause before the label of an icon is shown, in milliseconds. */
const PAUSE = 300;

const TipContext = createContext<(tip: Tip | null) => void>(() => undefined);

/** Shows the labels of the icons in the collapsed sidebar. Decorative: the icons have accessible names. */
export function RailTips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const [shown, setShown] = useState<Tip | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(tip), tip ? PAUSE : 0);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setTip(null);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [tip]);
  return (
    <TipContext value={setTip}>
      {children}
      {tip && shown === tip && (
        <Box
          aria-hidden="true"
          position="fixed"
          zIndex="tooltip"
          transform="translateY(-50%)"
          bg="bg.inverted"
          color="fg.inverted"
          px="2.5"
          py="1.5"
          borderRadius="l1"
          fontSize="xs"
          fontWeight="medium"
          pointerEvents="none"
          style={{ top: tip.top, insetInlineStart: tip.start }}
        >
          {tip.label}
        </Box>
      )}
    </TipContext>
  );
}

/** The handlers that show the label of an icon, while the sidebar is collapsed. */
export function useRailTip(label: string, collapsed: boolean) {
  const setTip = useContext(TipContext);
  if (!collapsed) return {};
  const show = ({ currentTarget }: FocusEvent | PointerEvent) => {
    const { top, height, right } = currentTarget.getBoundingClientRect();
    setTip({ label, top: top + height / 2, start: right + 8 });
  };
  const hide = () => setTip(null);
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
}

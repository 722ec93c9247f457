/** Clothing Converter: what you measured in, your size out, and the other way round. */
import { useState } from 'react';
import { Empty } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { GarmentSection, NO_GARMENT, type GarmentInput } from './garment-section.tsx';
import { NO_FOOT, ShoeSection, type Foot } from './shoe-section.tsx';
import { FIELDS, FOOT_BOXES, OPTIONS, TYPES, type ClothingType } from './options.ts';

export default function ClothesPage() {
  const [type, setType] = useState<ClothingType>('');
  const [garment, setGarment] = useState(NO_GARMENT);
  const [foot, setFoot] = useState(NO_FOOT);

  /** Another type starts from nothing (specification §4). */
  const choose = (next: ClothingType, input: GarmentInput = NO_GARMENT, nextFoot: Foot = NO_FOOT) => {
    setType(next);
    setGarment(input);
    setFoot(nextFoot);
  };
  const tool = useTool('clothes', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => ({ type, garment, foot }), set: (was) => choose(was.type, was.garment, was.foot) },
    onLink: ({ type: linked, size, gender, system, shoeSize, inches, cm, ...measurements }) => {
      const boxes = { shoeSize, inches, cm };
      const source = FOOT_BOXES.find((box) => boxes[box]) ?? NO_FOOT.source;
      choose(
        linked,
        { size, measurements },
        { gender, system, typedIn: system, source, text: boxes[source] },
      );
    },
  });
  const { options, set } = tool;
  const example = () =>
    choose('pants', { size: '', measurements: options.unit === 'in' ? EXAMPLE_INCHES : EXAMPLE_CM });

  return (
    <>
      <OptionRow>
        <SelectField label="Type" choices={TYPES} value={type} onChange={(next) => choose(next)} />
      </OptionRow>
      {type === '' && <Empty>Choose pants, shirts or shoes to start.</Empty>}
      {(type === 'pants' || type === 'shirts') && (
        <GarmentSection
          garment={type}
          unit={options.unit}
          input={garment}
          onUnit={(unit) => set({ unit })}
          onChange={setGarment}
        />
      )}
      {type === 'shoes' && <ShoeSection foot={foot} onChange={setFoot} />}
      <ToolBar
        tool={tool}
        onExample={example}
        onClear={() => choose('')}
        link={() => ({
          type,
          ...(type === 'shoes' ? linkOf(foot) : { size: garment.size, ...garment.measurements }),
        })}
      />
      <Explanation />
    </>
  );
}

/** A size goes with the system it was typed in. */
const linkOf = ({ gender, system, typedIn, source, text }: Foot) => ({
  gender,
  system: source === 'shoeSize' ? typedIn : system,
  [source]: text,
});

const EXAMPLE_INCHES = { waist: '33', length: '41', thigh: '24', inseam: '31' };
const EXAMPLE_CM = { waist: '84', length: '104', thigh: '61', inseam: '79' };

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A measurement matches a size when it lies in the size’s range, both ends included, or within one inch
        of its single value. On a shared end two sizes match: 34 in of waist is an M and an L. The size that
        most measurements match is the answer. If two sizes match equally, the first measurement that is
        closer to the middle of one of them decides.
      </p>
      <p>
        Letter sizes have no standard; brands differ by an inch or two. These charts take their M from what
        shops agree on (waist 32-34, chest 38-40) and grade by the usual steps: 2 in round chest and waist,
        1.5 in round the thigh, 1 in along lengths.
      </p>
      <p>
        Shoes by formula, for a bare foot: US men 3 × inches − 22, US women 3 × inches − 21, UK 3 × inches −
        23, EUR 1.5 × cm. European sizes in shops read 2 to 3 higher than that formula: they measure the last,
        the form that the shoe is built on, which is 1.5 to 2 cm longer than the foot. The answer is from the
        chart, which has what shops print; the formulas stand beside it.
      </p>
    </HowItWorks>
  );
}

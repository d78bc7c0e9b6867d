-- What is a good tile to lead with? The most led tiles of games of pairs and single seats, and how often their side won.
SELECT variant,
       lead,
       count(*) AS rounds,
       round(100 * avg((lead_side = winner_side)::INTEGER), 1) AS won_percent
FROM rounds
WHERE lead IS NOT NULL AND winner_side IS NOT NULL
GROUP BY variant, lead
QUALIFY row_number() OVER (PARTITION BY variant ORDER BY count(*) DESC, lead) <= 3
ORDER BY variant, rounds DESC, lead;

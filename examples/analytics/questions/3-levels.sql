-- Is the computer at level 2 the better player? Games in which both levels sat, by seat.
WITH mixed AS (SELECT game_id FROM seats WHERE kind = 'computer' GROUP BY game_id HAVING count(DISTINCT level) > 1)
SELECT s.variant,
       count(DISTINCT s.game_id) AS games,
       round(100 * avg((s.result = 'won')::INTEGER) FILTER (s.level = 1), 1) AS level_1_won_percent,
       round(100 * avg((s.result = 'won')::INTEGER) FILTER (s.level = 2), 1) AS level_2_won_percent
FROM seats s JOIN mixed USING (game_id)
WHERE s.result IS NOT NULL
GROUP BY s.variant
ORDER BY level_2_won_percent - level_1_won_percent DESC NULLS LAST, s.variant;
